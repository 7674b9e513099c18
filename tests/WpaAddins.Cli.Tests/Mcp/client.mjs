// Drives a server with the official client: node client.mjs MODULES COMMAND ARGUMENT…
// Each line of standard input is a request {"name", "arguments"}; each line of standard output is its answer. The first line of output has
// the server, its instructions and its tools. The client checks each structured answer against the schema of its tool.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const [modules, command, ...args] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(modules, '@modelcontextprotocol', 'sdk', 'dist', 'esm', 'client', name)));
const { Client } = await load('index.js');
const { StdioClientTransport } = await load('stdio.js');
const client = new Client({ name: 'test', version: '1' });
const say = (value) => process.stdout.write(JSON.stringify(value) + '\n');
await client.connect(new StdioClientTransport({ command, args, env: process.env }));
say({ server: client.getServerVersion(), instructions: client.getInstructions(), tools: (await client.listTools()).tools });
for await (const line of createInterface({ input: process.stdin })) {
  const progress = [];
  try {
    const answer = await client.callTool(JSON.parse(line), undefined, { onprogress: (p) => progress.push(p.progress), timeout: 120000 });
    say({ ...answer, progress });
  } catch (error) {
    say({ protocolError: String(error) });
  }
}
await client.close();
