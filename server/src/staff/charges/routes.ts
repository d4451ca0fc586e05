import * as calls from '@bowline/contract/api/staff/charges';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/app-deps.ts';
import { handleStaffCall } from '../../http/handle-staff-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { addCharge, removeCharge } from './change-charges.ts';
import { previewPrices } from './reprice.ts';

export function staffChargeRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.addCharge, ({ staff, params, body, request }) => {
    const change = { staff, body, address: request.ip, key: idempotencyKeyOf(request) };
    return addCharge(deps, params.registrationId, change);
  });
  handleStaffCall(app, deps, calls.removeCharge, ({ staff, params, body, request }) =>
    removeCharge(deps, params.chargeId, { staff, body, address: request.ip }),
  );
  handleStaffCall(app, deps, calls.previewCampPrices, ({ staff, params, body }) =>
    previewPrices(deps, staff.staffId, params.campId, body),
  );
}
