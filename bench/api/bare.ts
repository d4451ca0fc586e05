// Run as a program: the physical limit. The same statements over the same driver and as many connections, answered by a
// bare node:http handler: no framework, no token, no rules, nothing presented.
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { valueTypes } from '../../server/src/platform/database/database.ts';
import { type Statement, type Variables, valuesFor } from './statements.ts';

const { DATABASE_URL, PORT, STATEMENTS = '' } = process.env;
const calls: Statement[][] = JSON.parse(await readFile(STATEMENTS, 'utf8'));
const pool = new Pool({ connectionString: DATABASE_URL, max: 8, types: valueTypes });

createServer((request, response) => void answer(request, response)).listen(Number(PORT), 'localhost');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') return void response.end();
  const [, call = '', accountId = '', sessionId = '', formId = ''] = request.url?.split('/') ?? [];
  if (request.method !== 'GET') JSON.parse(await text(request));
  const rows = await run(Number(call), { accountId, sessionId, formId, version: 0, nextVersion: 0 });
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(rows));
}

/** Runs the statements of a call in turn and answers the rows of the last one that reads any, as the call presents them. */
async function run(call: number, variables: Variables): Promise<unknown[]> {
  let last: Record<string, unknown>[] = [];
  for (const [index, statement] of (calls[call] ?? []).entries()) {
    const values = valuesFor(statement, variables);
    const { rows } = await pool.query({ name: `${call}-${index}`, text: statement.sql, values });
    if (rows.length > 0 && statement.sql.startsWith('select')) last = rows;
    const version = Number(rows[0]?.version);
    if (version) Object.assign(variables, { version, nextVersion: version + 1 });
  }
  return last;
}
