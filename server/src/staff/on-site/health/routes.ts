import { defineRoutes } from '../../../http/serve-calls.ts';
import { withKey } from '../../staff-request.ts';
import { getCampHealth, listPeopleWithHealth } from './get-camp-health.ts';
import { getDoses } from './list-doses.ts';
import { getIncidents, viewIncidentPhoto } from './list-incidents.ts';
import { addMedicine, endMedicine } from './medicines.ts';
import { saveCampHealth } from './save-camp-health.ts';

export const campHealthRoutes = defineRoutes({
  listCampHealth: (deps, { asked, params }) => listPeopleWithHealth(deps, asked, params.campId),
  getCampHealth: (deps, { asked, params }) => getCampHealth(deps, asked, params),
  saveCampHealth: (deps, { asked, params }) => saveCampHealth(deps, asked, params),
  addMedicine: (deps, { asked, params, request }) => addMedicine(deps, withKey(asked, request), params),
  endMedicine: (deps, { asked, params }) => endMedicine(deps, asked, params),
  listDoses: (deps, { asked, params }) => getDoses(deps, asked, params.campId),
  listIncidents: (deps, { asked, params }) => getIncidents(deps, asked, params.campId),
  getIncidentPhoto: async (deps, { asked, params, reply }) => {
    const jpeg = await viewIncidentPhoto(deps, asked, params);
    return reply.type('image/jpeg').send(jpeg);
  },
});
