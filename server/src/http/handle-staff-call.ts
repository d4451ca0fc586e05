import type { CallDefinition } from '@bowline/contract/api/define-call';
import { hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { AppError } from './app-error.ts';
import { type Handler, handleOpenCall } from './handle-call.ts';
import { requireStaff, type StaffCaller } from './staff-authentication.ts';
import { createStaffTokens } from './staff-tokens.ts';

type StaffCall = CallDefinition & { readonly roles: readonly StaffRole[] };

/**
 * Serves a call of the contract to staff one of whose roles is among the call's `roles`: 401 without a live staff session,
 * 403 with other roles, before anything is read.
 */
export function handleStaffCall<const C extends StaffCall>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  handler: Handler<C, { readonly staff: StaffCaller }>,
  options: RouteShorthandOptions = {},
): void {
  const tokens = createStaffTokens(deps);
  const onRequest = async (request: FastifyRequest) => {
    request.staff = await requireStaff(request, deps, tokens);
    if (!hasAnyRole(request.staff.roles, call.roles)) throw notForThisRole();
  };
  const withStaff: Handler<C> = (given) => handler({ ...given, staff: given.request.staff });
  handleOpenCall(app, call, withStaff, { ...options, onRequest });
}

const notForThisRole = () => new AppError('forbidden', t('Your role doesn’t include this.'));

declare module 'fastify' {
  interface FastifyRequest {
    staff: StaffCaller;
  }
}
