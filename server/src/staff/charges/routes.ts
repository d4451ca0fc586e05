import * as calls from '@bowline/contract/api/staff/money/charges';
import { changePaymentPlan as planCall } from '@bowline/contract/api/staff/money/payment-plan';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { idempotentRequest, staffRequest } from '../staff-request.ts';
import { addCharge, removeCharge } from './change-charges.ts';
import { changePaymentPlan } from './change-plan.ts';
import { previewPrices } from './reprice.ts';

export function staffChargeRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.addCharge, ({ params, body, request }) =>
    addCharge(deps, params.registrationId, idempotentRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.removeCharge, ({ params, body, request }) =>
    removeCharge(deps, params.chargeId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, planCall, ({ params, body, request }) =>
    changePaymentPlan(deps, params.registrationId, staffRequest(request, body)),
  );
  handleStaffCall(app, deps, calls.previewCampPrices, ({ staff, params, body }) =>
    previewPrices(deps, staff.staffId, params.campId, body),
  );
}
