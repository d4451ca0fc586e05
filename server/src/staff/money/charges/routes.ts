import { defineRoutes } from '../../../http/serve-calls.ts';
import { withKey } from '../../staff-request.ts';
import { addCharge, removeCharge } from './change-charges.ts';
import { changePaymentPlan } from './change-plan.ts';
import { previewPrices } from './reprice.ts';

export const staffChargeRoutes = defineRoutes({
  addCharge: (deps, { asked, params, request }) =>
    addCharge(deps, params.registrationId, withKey(asked, request)),
  removeCharge: (deps, { asked, params }) => removeCharge(deps, params.chargeId, asked),
  changePaymentPlan: (deps, { asked, params }) => changePaymentPlan(deps, params.registrationId, asked),
  previewCampPrices: (deps, { staff, params, body }) =>
    previewPrices(deps, staff.staffId, params.campId, body),
});
