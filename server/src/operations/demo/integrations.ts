import { createApiKey } from '@bowline/contract/api/staff/administration/integrations/api-keys';
import { createWebhook, saveWebhook } from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { addDays } from '@bowline/contract/text/calendar';
import type { Client } from '@bowline/testing/client';
import type { AppDeps } from '../../platform/app-deps.ts';
import { storeDeliveries } from './database.ts';

/** A key of the camp's website, and a webhook with what it was told last. It is off, since nobody is there. */
export async function addIntegrations(
  deps: Pick<AppDeps, 'db'>,
  admin: Client,
  today: string,
): Promise<void> {
  await admin.call(createApiKey, {
    body: { name: 'Camp website', scopes: ['camps:read'], ends_on: addDays(today, 180) },
  });
  const body = { url: 'https://website.example/hooks/camp', events: ['registration.accepted'] } as const;
  const { webhook } = await admin.call(createWebhook, { body: { ...body, events: [...body.events] } });
  await storeDeliveries(deps, webhook.id);
  await admin.call(saveWebhook, {
    params: { webhookId: webhook.id },
    body: { ...body, events: [...body.events], on: false },
  });
}
