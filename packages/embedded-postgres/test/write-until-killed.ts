// Run as a program: starts PostgreSQL in the data folder named, then writes numbered rows and prints the number of each
// one that was acknowledged, until it is killed.

import { startEmbeddedPostgres } from '@bowline/embedded-postgres';
import { Client } from 'pg';

const [dataDir = ''] = process.argv.slice(2);
const { connection, pid } = await startEmbeddedPostgres({
  dataDir,
  log: { debug: () => {}, warn: () => {} },
});
const client = new Client(connection);
await client.connect();
await client.query('create table if not exists written (number integer primary key)');
console.log(`postgres ${pid()}`);
for (let number = 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number]);
  console.log(number);
}
