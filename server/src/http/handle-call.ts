import type { CallDefinition, ParamsOf, ResponseOf } from '@bowline/contract/api/define-call';
import { hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Caller, Reader, StaffCaller } from '../core/sessions/caller.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { AppError } from '../platform/app-error.ts';
import { findProgram } from './api-keys.ts';
import { requireCaller, requireStaff } from './authentication.ts';

type ParsedBody<C> = C extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
type ParsedQuery<C> = C extends { query: infer S extends z.ZodMiniType } ? z.output<S> : undefined;

/** The input of a handler, validated. */
export interface CallInput<C> {
  readonly body: ParsedBody<C>;
  readonly query: ParsedQuery<C>;
  readonly params: ParamsOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type HandlerResult<C> = C extends { response: 'binary' } ? FastifyReply : ResponseOf<C> | FastifyReply;
export type Handler<C, Extra = object> = (input: CallInput<C> & Extra) => Promise<HandlerResult<C>>;

/** Serves a call of the contract that needs no token. */
export function handleOpenCall<const C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    method: call.method,
    url: call.path,
    config: { ...options.config, call },
    schema: schemaOf(call),
    handler: async (request, reply) => {
      reply.code(call.status);
      const { body, query, params } = request as Pick<CallInput<C>, 'body' | 'query' | 'params'>;
      return handler({ body, query, params, request, reply });
    },
  });
}

/** Serves a call of the contract to requests with a valid token; all others get 401 before their body is read. */
export function handleCall<const C extends CallDefinition>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  handler: Handler<C, { readonly caller: Caller }>,
  options: RouteShorthandOptions = {},
): void {
  const onRequest = async (request: FastifyRequest) => {
    request.caller = await requireCaller(request, deps);
  };
  const withCaller: Handler<C> = (input) => handler({ ...input, caller: input.request.caller });
  handleOpenCall(app, call, withCaller, { ...options, onRequest });
}

// Ids are UUIDs: anything else in an address is not found.
function schemaOf(call: CallDefinition) {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const ids = names.filter((name) => /id$/i.test(name));
  const params = z.looseObject(Object.fromEntries(ids.map((name) => [name, z.uuid()])));
  return {
    ...(ids.length > 0 && { params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}

type StaffCall = CallDefinition & { readonly roles: readonly StaffRole[] };

/** Who makes a staff call: programs, too, where it names a scope. */
type StaffCallerOf<C> = C extends { readonly scope: string } ? Reader : StaffCaller;

/**
 * Serves a call of the contract to staff one of whose roles is among the call's `roles`: 401 without a live staff session,
 * 403 with other roles or in a session for camp days that may not make it, before anything is read. Also to programs whose
 * API key has the `scope` of the call.
 */
export function handleStaffCall<const C extends StaffCall>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  handler: Handler<C, { readonly staff: StaffCallerOf<C> }>,
  options: RouteShorthandOptions = {},
): void {
  const onRequest = async (request: FastifyRequest) => {
    const program = await findProgram(request, deps, call);
    if (program) {
      request.reader = program;
      return;
    }
    request.staff = await requireStaff(request, deps, call);
    request.reader = request.staff;
    if (!hasAnyRole(request.staff.roles, call.roles)) throw notForThisRole();
    if (request.staff.forCampDays && !call.onSite) throw notOnSite();
  };
  const withStaff: Handler<C> = (input) =>
    handler({ ...input, staff: input.request.reader as StaffCallerOf<C> });
  handleOpenCall(app, call, withStaff, { ...options, onRequest });
}

const notForThisRole = () => new AppError('forbidden', t('Your role doesn’t include this.'));

const notOnSite = () =>
  new AppError('forbidden', t('You are logged in for camp days only. Please log in again for the office.'));

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where a program makes the request. */
    staff: StaffCaller;
    /** Who makes a staff call, a program included. */
    reader: Reader;
  }
}
