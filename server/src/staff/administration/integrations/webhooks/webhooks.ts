import type { ResponseOf } from '@bowline/contract/api/define-call';
import type {
  createWebhookBody,
  listDeliveries as listDeliveriesCall,
  saveWebhookBody,
  Webhook,
  WebhookDelivery,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import type { LogEvent } from '@bowline/contract/staff/log-events';
import { eventOf, TEST_EVENT } from '@bowline/contract/staff/webhook-events';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { logAccess } from '../../../../core/access-log/queries.ts';
import { mayBePrivate } from '../../../../core/webhooks/attempt.ts';
import { type DeliveryRow, listDeliveries } from '../../../../core/webhooks/queries/deliveries.ts';
import {
  cancelDeliveries,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  type ListedWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from '../../../../core/webhooks/queries/webhooks.ts';
import { createSecret, replaceSecret, replaceUrl, urlOf } from '../../../../core/webhooks/secrets.ts';
import type { AppDeps, Connection } from '../../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../../platform/app-error.ts';
import { addressIn, isLocalhost, isPublicAddress } from '../../../../platform/outgoing/public-address.ts';
import { nextCursor, toPage } from '../../../page.ts';
import type { CallerInfo } from '../../../staff-request.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config'>;

const PAGE_ROWS = 50;

export const getWebhooks = async ({ db }: Pick<AppDeps, 'db'>): Promise<Webhook[]> =>
  (await listWebhooks(db)).map((row) => presentWebhook(db, row));

async function getWebhook(db: Connection, id: string): Promise<Webhook> {
  const found = await findWebhook(db, id);
  if (!found) throw notFound();
  return presentWebhook(db, found);
}

/** Adds a webhook. Its secret is returned only here: the database keeps it encrypted. */
export function createWebhook(
  { db, clock, config }: Deps,
  caller: CallerInfo,
  { url, events }: z.output<typeof createWebhookBody>,
): Promise<{ webhook: Webhook; secret: string }> {
  requireReachable(config, url);
  return db.transaction().execute(async (trx) => {
    const id = uuidv7();
    const { secret, sealed } = createSecret(trx, { id, url });
    const created = { created_at: clock.now(), created_by: caller.staffId };
    await insertWebhook(trx, { id, events, sealed, ...created });
    await log(trx, caller, ['webhookCreated', hostOf(url)]);
    return { webhook: await getWebhook(trx, id), secret };
  });
}

/** Changes a webhook. One that is switched off loses what still waited. Throws 404. */
export function saveWebhook(
  { db, clock, config }: Deps,
  caller: CallerInfo,
  id: string,
  { url, events, on }: z.output<typeof saveWebhookBody>,
): Promise<Webhook> {
  requireReachable(config, url);
  return db.transaction().execute(async (trx) => {
    const before = await lockWebhook(trx, id);
    if (!before) throw notFound();
    const wasOn = before.switched_off_at === null;
    const moved = url !== urlOf(trx, before) && { sealed: replaceUrl(trx, before, url), failing_since: null };
    await updateWebhook(trx, id, { events, ...moved });
    if (on && !wasOn)
      await updateWebhook(trx, id, {
        ...{ switched_off_at: null, switched_off_because: null, failing_since: null },
      });
    if (!on && wasOn) {
      await updateWebhook(trx, id, { switched_off_at: clock.now(), switched_off_because: 'staff' });
      await cancelDeliveries(trx, id);
    }
    await log(trx, caller, ['webhookChanged', hostOf(url)]);
    return getWebhook(trx, id);
  });
}

/** Makes a new secret, which is returned only here; for a day the previous one also signs. Throws 404. */
export function renewSecret(
  { db, clock }: Deps,
  caller: CallerInfo,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  return db.transaction().execute(async (trx) => {
    const row = await lockWebhook(trx, id);
    if (!row) throw notFound();
    const { secret, sealed } = replaceSecret(trx, row, clock.now());
    await updateWebhook(trx, id, { sealed });
    await log(trx, caller, ['webhookSecretRenewed', hostOf(urlOf(trx, row))]);
    return { webhook: await getWebhook(trx, id), secret };
  });
}

/** Throws 404. */
export function removeWebhook({ db }: Pick<AppDeps, 'db'>, caller: CallerInfo, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const deleted = await deleteWebhook(trx, id);
    if (!deleted) throw notFound();
    await log(trx, caller, ['webhookDeleted', hostOf(urlOf(trx, deleted))]);
  });
}

/** A page of the deliveries of a webhook. Throws 404. */
export async function getDeliveries(
  { db }: Pick<AppDeps, 'db'>,
  id: string,
  after: string | undefined,
): Promise<ResponseOf<typeof listDeliveriesCall>> {
  const webhook = await getWebhook(db, id);
  const page = toPage(await listDeliveries(db, id, { after, limit: PAGE_ROWS + 1 }), PAGE_ROWS);
  return { webhook, deliveries: page.rows.map(presentDelivery), next: nextCursor(page) };
}

/** Rejects an address that would never be sent to. Where a host name leads is checked whenever something is sent. */
function requireReachable(config: Deps['config'], text: string): void {
  const reject = (sentence: string) => invalid({ url: [sentence] });
  if (!URL.canParse(text)) throw reject('This address is not complete.');
  const url = new URL(text);
  if (url.username || url.password) throw reject('Leave out the name and password before the host.');
  if (url.protocol === 'http:' && (config.production || !isLocalhost(url)))
    throw reject('Enter an address that begins with https://.');
  if (mayBePrivate(config)) return;
  const address = addressIn(url);
  if (isLocalhost(url) || (address !== undefined && !isPublicAddress(address)))
    throw reject('This address leads into a private network. Your server administrator can allow it.');
}

// A path may hold a secret of the receiver's.
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const log = (trx: Connection, caller: CallerInfo, what: LogEvent) =>
  logAccess(trx, { ...caller, action: 'change', what });

function presentWebhook(db: Connection, row: ListedWebhook): Webhook {
  const { id, events, waiting, switched_off_at: off, switched_off_because: because } = row;
  return {
    ...{ id, url: urlOf(db, row), events, waiting },
    failing_since: row.failing_since?.toISOString() ?? null,
    switched_off: off && because && { at: off.toISOString(), because },
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, registration_id, reference, camp_name, state, attempts } = row;
  const { response_status, response_excerpt, error } = row;
  return {
    ...{ id, registration_id, reference, camp_name, state, attempts },
    ...{ response_status, response_excerpt, error },
    type: eventOf(row.occasion) ?? TEST_EVENT,
    at: row.at.toISOString(),
    next_attempt_at: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  };
}
