import { Client } from 'pg';
import type { ConnectionSettings } from './database.ts';

/** Opens one connection, for what needs a session of its own, and closes it when `use` is done. */
export async function withClient<T>(
  connection: ConnectionSettings,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, keepAlive: true });
  // An error event without a listener would end the process; the query at hand fails with it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    // Closing the session ends its transaction and releases its locks, whatever happened.
    await client.end();
  }
}
