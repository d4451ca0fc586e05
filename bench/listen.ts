import { Client } from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** The prepared statements that this process hands to the driver meanwhile. */
export async function listenToDriver(act: () => Promise<unknown>): Promise<SentStatement[]> {
  const heard: SentStatement[] = [];
  const { query } = Client.prototype;
  const listening = function (this: Client, ...given: [SentStatement & { name?: string }]) {
    const [{ name, text, values }] = given;
    if (name) heard.push({ text, values });
    return Reflect.apply(query, this, given);
  };
  Object.assign(Client.prototype, { query: listening });
  try {
    await act();
    return heard;
  } finally {
    Object.assign(Client.prototype, { query });
  }
}
