// A table on the page. Its first rows are markup; a data block has all rows that fit the page and is read when the
// table is opened.

class PageTable {
  /** @param {HTMLTableElement} table */
  constructor(table) {
    this.table = table;
    this.box = /** @type {HTMLElement} */ (table.closest('.first-rows'));
    this.details = table.closest('details');
    this.heads = [.../** @type {HTMLTableSectionElement} */ (table.tHead).rows[0].cells];
    this.name = table.dataset.name ?? '';
    /** @type {Promise<void> | undefined} */
    this.loading = undefined;
    this.details?.addEventListener('toggle', () => this.open());
    this.open();
  }

  open() {
    if (this.loading || (this.details && !this.details.open)) return;
    this.tools = makeElement('div', '', { class: 'tools' });
    this.status = makeElement('span', 'Reading…', { role: 'status' });
    this.tools.append(this.status);
    this.box.before(this.tools);
    this.loading = this.load().catch(error => {
      this.tell('The rows of this page are damaged; the first of them are below. ' + error);
    });
  }

  async load() {
    const columns = await readColumns(this.table.dataset.block ?? '');
    this.start(new TableData(this.heads.map((head, i) => {
      const values = columns.get(String(i));
      if (!values) throw new RangeError('A data block has no column ' + i + '.');
      return { name: head.textContent ?? '', isNumber: head.classList.contains('n'), decimals: Number(head.dataset.decimals ?? 0), values };
    })));
  }

  /** @param {TableData} data */
  start(data) {
    this.data = data;
    this.grid = new Grid(data, this.name, this.heads.map(h => h.title), column => this.sort(column));
    this.cell = makeElement('p', '', { class: 'cell', role: 'status' });
    const search = makeElement('input', '', { type: 'search', placeholder: 'Search', 'aria-label': 'Search in ' + this.name });
    search.addEventListener('input', () => {
      data.search(search.value);
      this.show();
    });
    const copy = makeElement('button', 'Copy as CSV', { type: 'button' });
    copy.addEventListener('click', () => this.copy());
    this.tools?.prepend(search, copy);
    this.grid.box.addEventListener('activecell', () => this.showCell());
    this.box.before(this.grid.box, this.cell);
    this.box.classList.add('still');
    this.grid.box.classList.toggle('short', data.count < 16);
    this.show();
  }

  show() {
    const { data, grid } = this;
    if (!data || !grid) return;
    grid.reset();
    this.showCell();
    this.tell(data.found
      ? `${formatCount(data.shown.length)} of ${formatCount(data.count)} rows`
      : data.count === 1 ? '1 row' : `${formatCount(data.count)} rows`);
  }

  /** Shows the whole text of the active cell if the cell is too narrow for it. */
  showCell() {
    const text = this.grid?.activeText ?? '';
    if (this.cell) this.cell.textContent = text.length > MOST_COLUMN_LETTERS ? visibleText(text) : '';
  }

  /** @param {string} text */
  tell(text) {
    if (this.status) this.status.textContent = text;
  }

  /** @param {number} column */
  sort(column) {
    const { data, grid } = this;
    if (!data || !grid) return;
    const before = grid.heads[column].getAttribute('aria-sort');
    const isUp = before ? before === 'descending' : !data.columns[column].isNumber;
    data.sort(column, isUp);
    grid.markSorted(column, isUp);
    grid.reset();
    this.showCell();
  }

  async copy() {
    const text = this.data?.toCsv() ?? '';
    try {
      await navigator.clipboard.writeText(text);
      this.tell('Copied');
    } catch {
      this.offer(text);
    }
  }

  /**
   * Shows the text selected, so that the reader can copy it with the keyboard: some viewers forbid clipboard access.
   * @param {string} text
   */
  offer(text) {
    this.tools?.querySelector('textarea')?.remove();
    const area = makeElement('textarea', text, { readonly: '', rows: '4', 'aria-label': 'CSV' });
    // A text area converts every line break to a line feed. If all of it is copied, the original text replaces the
    // copy.
    area.addEventListener('copy', event => {
      if (area.selectionEnd - area.selectionStart < area.value.length) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    });
    this.tools?.append(area);
    area.select();
    this.tell('Press Ctrl+C');
  }
}
