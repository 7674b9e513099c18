// Starts the scripts of the page. Without script, the page is complete but not interactive.

/** Opens the table that a link leads to. */
const revealTarget = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
startTimelines();
for (const table of document.querySelectorAll('table.data')) new PageTable(/** @type {HTMLTableElement} */ (table));
for (const flame of document.querySelectorAll('details.flame')) new FlameGraph(/** @type {HTMLDetailsElement} */ (flame));
addEventListener('hashchange', revealTarget);
revealTarget();
