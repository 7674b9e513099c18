// Runs a script and then a query in an engine inside this process, and prints the rows separated by tabs.
// node engine.cjs duckdb|clickhouse MODULES < {"script": "...", "query": "..."}; the files are relative to the current folder.
const [engine, modules] = process.argv.slice(2);
const { script, query } = JSON.parse(require('fs').readFileSync(0, 'utf8'));

async function duckdb() {
  const { DuckDBInstance } = require(modules + '/@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(script);
  const rows = (await connection.runAndReadAll(query)).getRowsJson();
  return rows.map(row => row.join('\t') + '\n').join('');
}

async function clickhouse() {
  const { Session } = require(modules + '/chdb');
  const session = new Session();
  for (const statement of script.split(';\n').filter(s => s.trim())) session.query(statement);
  const rows = session.query(query.trim().replace(/;$/, ''), 'TSV');
  session.cleanup();
  return rows;
}

(engine === 'duckdb' ? duckdb() : clickhouse()).then(rows => process.stdout.write(rows));
