// The tree of a flame graph: sums, positions and search.

/** Nodes in an order in which parents come before their children; node 0 is the whole. */
class FlameTree {
  /** @param {Map<string, Column>} columns Written by FlameTree.cs. */
  constructor(columns) {
    const { codes, texts } = textColumn(columns, 'name');
    const up = numberColumn(columns, 'up');
    const own = numberColumn(columns, 'own');
    this.count = codes.length;
    if (this.count === 0 || up.length !== this.count || own.length !== this.count) throw new RangeError('A flame graph is damaged.');
    this.codes = codes;
    this.texts = texts;
    this.own = own;
    this.parents = Int32Array.from(up, (distance, i) => i === 0 ? -1 : i - distance);
    this.depths = new Int32Array(this.count);
    this.totals = Float64Array.from(own);
    for (let i = 1; i < this.count; i++) {
      if (this.parents[i] < 0 || this.parents[i] >= i) throw new RangeError('A flame graph is damaged.');
      this.depths[i] = this.depths[this.parents[i]] + 1;
    }
    for (let i = this.count - 1; i > 0; i--) this.totals[this.parents[i]] += this.totals[i];
    this.depth = this.depths.reduce((most, depth) => Math.max(most, depth), 0);
    this.first = new Int32Array(this.count + 1);
    this.children = new Int32Array(this.count - 1);
    /** The position of each node: the sum of the weights to its left. */
    this.starts = new Float64Array(this.count);
    this.link();
  }

  // The children of node i are this.children[this.first[i]] to this.children[this.first[i + 1] - 1], the heaviest
  // first.
  link() {
    const { count, parents, totals } = this;
    for (let i = 1; i < count; i++) this.first[parents[i] + 1]++;
    for (let i = 0; i < count; i++) this.first[i + 1] += this.first[i];
    const next = this.first.slice();
    for (let i = 1; i < count; i++) this.children[next[parents[i]]++] = i;
    for (let i = 0; i < count; i++) {
      const children = this.childrenOf(i).sort((a, b) => totals[b] - totals[a] || a - b);
      let at = this.starts[i];
      for (const child of children) {
        this.starts[child] = at;
        at += totals[child];
      }
    }
  }

  /** @param {number} node */
  childrenOf(node) {
    return this.children.subarray(this.first[node], this.first[node + 1]);
  }

  /** @param {number} node */
  name(node) {
    return this.texts[this.codes[node]] ?? '';
  }

  /**
   * Lists the names from the process to a node.
   * @param {number} node
   */
  path(node) {
    const names = [];
    for (let i = node; i > 0; i = this.parents[i]) names.push(this.name(i));
    return names.reverse();
  }

  /**
   * Finds the nodes whose names contain a text, ignoring case, and sums their weights. A node within a found one is not
   * summed again.
   * @param {string} text
   */
  search(text) {
    const word = text.trim().toLowerCase();
    const hits = new Uint8Array(this.count);
    let total = 0;
    if (word) {
      const names = this.texts.map(t => t.toLowerCase().includes(word));
      const within = new Uint8Array(this.count);
      for (let i = 1; i < this.count; i++) {
        hits[i] = Number(names[this.codes[i]]);
        within[i] = hits[i] | within[this.parents[i]];
        if (within[i] && !within[this.parents[i]]) total += this.totals[i];
      }
    }
    return { hits, total, isEmpty: !word };
  }

  /**
   * Finds the node at a depth and a weight from the left.
   * @param {number} depth
   * @param {number} at
   * @returns {number} The node; -1 if there is none.
   */
  nodeAt(depth, at) {
    let node = 0;
    if (at < 0 || at >= this.totals[0]) return -1;
    for (let d = 0; d < depth; d++) {
      const child = this.childrenOf(node).find(c => at >= this.starts[c] && at < this.starts[c] + this.totals[c]);
      if (child === undefined) return -1;
      node = child;
    }
    return node;
  }

  /**
   * Visits the nodes that overlap a range of weights and have a minimum width, parents first.
   * @param {number} from
   * @param {number} to
   * @param {number} least
   * @param {(node: number) => void} visit
   */
  visit(from, to, least, visit) {
    const open = [0];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      visit(node);
      for (const child of this.childrenOf(node)) {
        // The children are sorted, so the others are not wider.
        if (this.totals[child] < least) break;
        if (this.starts[child] < to && this.starts[child] + this.totals[child] > from) open.push(child);
      }
    }
  }
}
