import { defineRoutes } from '../../http/serve-calls.ts';
import { correctEmail } from './correct-email.ts';
import { listCampsOf, registerFor } from './register-for.ts';
import { getFamilies, viewFamily, viewFamilyPhoto } from './view-family.ts';

export const familyRoutes = defineRoutes({
  listFamilies: (deps, { staff, query }) => getFamilies(deps, staff, query),
  getFamily: (deps, { staff, params, address }) => viewFamily(deps, staff, params.accountId, address),
  listCampsFor: (deps, { params }) => listCampsOf(deps, params),
  registerFor: (deps, { asked, params }) => registerFor(deps, params, asked),
  correctEmail: (deps, { asked, params }) => correctEmail(deps, params.accountId, asked),
  getFamilyPhoto: async (deps, { staff, params, address, reply }) => {
    const jpeg = await viewFamilyPhoto(deps, staff, { ...params, address });
    return reply.type('image/jpeg').send(jpeg);
  },
});
