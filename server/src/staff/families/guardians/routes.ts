import { defineRoutes } from '../../../http/serve-calls.ts';
import { endFreeze, endGuardian, freezeChanges, readGuardians, setSeesHealth } from './guardians.ts';
import { mergeCampers } from './merge-campers.ts';

export const staffGuardianRoutes = defineRoutes({
  getStaffGuardians: (deps, { params }) => readGuardians(deps, params.registrationId),
  saveStaffGuardian: (deps, { staff, params, body, address }) =>
    setSeesHealth(deps, { staff, ...params, address }, params.accountId, body.sees_health),
  removeStaffGuardian: (deps, { staff, params, address }) =>
    endGuardian(deps, { staff, ...params, address }, params.accountId),
  freezeChanges: (deps, { staff, params, body, address }) =>
    freezeChanges(deps, { staff, ...params, address }, body.reason),
  endFreeze: (deps, { staff, params, address }) => endFreeze(deps, { staff, ...params, address }),
  mergeCampers: (deps, { staff, params, body, address }) =>
    mergeCampers(deps, { staff, ...params, address }, body.other_registration_id),
});
