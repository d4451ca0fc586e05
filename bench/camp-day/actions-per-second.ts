import { randomUUID } from 'node:crypto';
import { getCampDay, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/camp-days/actions';
import { createClient } from '@bowline/testing/client';
import { httpTransport } from '@bowline/testing/transports';

interface SendOptions {
  readonly url: string;
  /** Of the phones that send at once. */
  readonly tokens: readonly string[];
  readonly campId: string;
  /** One for each phone, where nobody was counted. */
  readonly checkpoints: readonly string[];
  /** Actions in a call. */
  readonly batch: number;
}

/** How many actions of one camp the server stores in a second when phones send one call after the other. */
export async function countActionsPerSecond({
  url,
  tokens,
  campId,
  checkpoints,
  batch,
}: SendOptions): Promise<number> {
  const params = { campId };
  const clients = tokens.map((token) => createClient(httpTransport(url), { token }));
  const days = await Promise.all(clients.map((client) => client.call(getCampDay, { params })));
  const began = performance.now();
  const sent = await Promise.all(
    clients.map(async (client, index) => {
      const actions = (days[index]?.people ?? []).map(({ registration_id }) =>
        countOf(registration_id, checkpoints[index] ?? ''),
      );
      for (let at = 0; at < actions.length; at += batch) {
        const body = { actions: actions.slice(at, at + batch), sent_at: new Date().toISOString() };
        const { results } = await client.call(sendDayActions, { params, body });
        const missed = results.find(({ outcome }) => outcome !== 'stored');
        if (missed) throw new Error(`An action was not stored: ${missed.message}`);
      }
      return actions.length;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return sent.reduce((sum, count) => sum + count, 0) / seconds;
}

const countOf = (registration_id: string, checkpoint_id: string): DayAction => ({
  id: randomUUID(),
  kind: 'check in',
  made_at: new Date().toISOString(),
  checkpoint_id,
  registration_id,
});
