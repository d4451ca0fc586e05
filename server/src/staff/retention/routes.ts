import { defineRoutes } from '../../http/serve-calls.ts';
import { createHold, getHold, liftHold } from './holds.ts';
import { getRetention, saveRetention } from './settings.ts';

export const staffRetentionRoutes = defineRoutes({
  getRetention,
  saveRetention: (deps, { by, body }) => saveRetention(deps, by, body),
  getHold: async (deps, { params }) => ({
    hold: await getHold(deps.db, params.registrationId),
  }),
  createHold: async (deps, { asked, params }) => ({
    hold: await createHold(deps, params.registrationId, asked),
  }),
  liftHold: async (deps, { asked, params }) => {
    await liftHold(deps, params.registrationId, asked);
    return { hold: null };
  },
});
