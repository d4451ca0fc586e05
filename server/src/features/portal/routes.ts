import { getPortal } from '@bowline/contract/api/portal';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleOpenCall } from '../../http/handle-call.ts';
import { getProvider } from './service.ts';

export function portalRoutes(app: FastifyInstance, { db, config, clock }: AppDeps): void {
  handleOpenCall(app, getPortal, async () => {
    const provider = await getProvider(db);
    return {
      public_url: config.publicUrl,
      product: provider.abbreviation,
      provider_name: provider.name,
      contact_email: provider.contact_email,
      contact_phone: provider.contact_phone,
      time_zone: provider.time_zone,
      today: clock.today(provider.time_zone),
    };
  });
}
