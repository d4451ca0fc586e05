import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition, ParamsOf, ResponseOf } from '@bowline/contract/api/define-call';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { t } from '@bowline/contract/text/t';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import { invalidKey } from '../core/idempotency/run-idempotent.ts';
import type { Caller, Reader, StaffCaller } from '../core/sessions/caller.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { AppError } from '../platform/app-error.ts';
import { findProgram } from './api-keys.ts';
import { requireCaller, requireStaff } from './authentication.ts';
import { reducerOf } from './reduce-response.ts';
import { querySchema } from './validation.ts';

type Calls = typeof calls & typeof staffCalls;
const allCalls: Calls = { ...calls, ...staffCalls };
type CallName = keyof Calls;

type ParsedBody<C> = C extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
type ParsedQuery<C> = C extends { query: infer S extends z.ZodMiniType } ? z.output<S> : undefined;

/** What a handler is given: the input, validated, and who sent it. */
type CallInput<C> = {
  readonly body: ParsedBody<C>;
  readonly query: ParsedQuery<C>;
  readonly params: ParamsOf<C>;
  /** Of a call that has a dry run: whether this is one. */
  readonly dryRun: boolean;
  /** Of the sender, for the logs. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
} & SenderOf<C>;

type SenderOf<C> = C extends { readonly open: true }
  ? object
  : C extends { readonly scope: string }
    ? StaffSender<Reader, ParsedBody<C>>
    : C extends { readonly roles: readonly StaffRole[] }
      ? StaffSender<StaffCaller, ParsedBody<C>>
      : { readonly caller: Caller };

/** Programs may make a call that names a scope, too. */
interface StaffSender<Staff extends Reader, Body> {
  readonly staff: Staff;
  /** For the access log. */
  readonly by: { readonly staffId: Staff['staffId']; readonly keyId?: string; readonly address: string };
  /** What a use case is given that depends on the roles of the staff member. */
  readonly asked: { readonly staff: Staff; readonly body: Body; readonly address: string };
}

type Handled<C> = C extends { response: 'binary' }
  ? Promise<FastifyReply>
  : C extends { response: z.ZodMiniType }
    ? Promise<ResponseOf<C> | DryRunResponse<C> | FastifyReply>
    : Promise<void>;

type DryRunResponse<C> = C extends { dryRun: infer S extends z.ZodMiniType } ? z.infer<S> : never;

/** A handler for each call of the contract, by the names of the calls. */
export type Handlers = {
  readonly [Name in CallName]: (deps: AppDeps, input: CallInput<Calls[Name]>) => Handled<Calls[Name]>;
};

/** The handlers of a folder. */
export const defineRoutes = <Name extends CallName>(handlers: Pick<Handlers, Name>): Pick<Handlers, Name> =>
  handlers;

/** Serves every call of the contract with the handler of its name. */
export function serveCalls(
  app: FastifyInstance,
  deps: AppDeps,
  handlers: Handlers,
  options: { readonly [Name in CallName]?: RouteShorthandOptions },
): void {
  const byName: Record<CallName, Handler<never>> = handlers;
  for (const name of Object.keys(allCalls) as CallName[]) {
    const call: CallDefinition = allCalls[name];
    const handler = byName[name] as Handler<object>;
    const reduceDryRun = call.dryRun && reducerOf(call.dryRun);
    app.route({
      ...options[name],
      ...(!call.open && { onRequest: authenticate(deps, call) }),
      method: call.method,
      url: call.path,
      config: { call },
      schema: schemaOf(call),
      handler: async (request, reply) => {
        const { body, query, params, ip: address } = request;
        const dryRun = reduceDryRun !== undefined && Object(query).dry_run === 'true';
        reply.code(dryRun ? 200 : call.status);
        const sender = senderOf(call, request);
        const input = { body, query, params, dryRun, address, request, reply, ...sender };
        const result = await handler(deps, input);
        // Only now: the response to an error has another shape.
        if (dryRun) reply.serializer((shown: unknown) => JSON.stringify(reduceDryRun(shown)));
        return result;
      },
    });
  }
}

type Handler<Input> = (deps: AppDeps, input: Input) => Promise<unknown>;

/**
 * Lets in who may make a call, before its body is read. A family's call needs a valid token, else it gets 401. A call of
 * staff needs one of its roles: 401 without a live staff session, 403 with other roles or in a session for camp days that
 * may not make it. Programs whose API key has the `scope` of the call are let in, too.
 */
function authenticate(deps: AppDeps, call: CallDefinition) {
  const { roles } = call;
  return async (request: FastifyRequest): Promise<void> => {
    if (!roles) {
      request.caller = await requireCaller(request, deps);
      return;
    }
    const program = await findProgram(request, deps, call);
    if (program) {
      request.reader = program;
      return;
    }
    request.staff = await requireStaff(request, deps, call);
    request.reader = request.staff;
    if (!hasAnyRole(request.staff.roles, roles)) throw notForThisRole();
    if (request.staff.forCampDays && !call.onSite) throw notOnSite();
  };
}

const notForThisRole = () => new AppError('forbidden', t('Your role doesn’t include this.'));

const notOnSite = () =>
  new AppError('forbidden', t('You are logged in for camp days only. Please log in again for the office.'));

function senderOf(call: CallDefinition, { caller, reader: staff, body, ip }: FastifyRequest): object {
  if (call.open) return {};
  if (!call.roles) return { caller };
  const { staffId, keyId } = staff;
  const by = { staffId, ...(keyId !== undefined && { keyId }), address: ip };
  return { staff, by, asked: { staff, body: call.body && body, address: ip } };
}

// Ids are UUIDs: anything else in an address is not found. A misspelt filter that were ignored would return everything. What
// a browser opens by itself filters nothing, and others may add to its address, as mail programs and messengers do
// (`fbclid`).
function schemaOf(call: CallDefinition) {
  const query = querySchema(call) ?? z.object({});
  const isOpened = call.open && call.method === 'GET';
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const ids = names.filter((name) => /id$/i.test(name));
  const params = z.looseObject(Object.fromEntries(ids.map((name) => [name, z.uuid()])));
  return {
    ...(ids.length > 0 && { params }),
    querystring: isOpened ? query : z.catchall(query, z.never()),
    ...(call.body && { body: call.body }),
    ...(typeof call.response === 'object' && { response: { '2xx': call.response } }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Undefined where a program makes the request. */
    staff: StaffCaller;
    /** Who makes a staff call, a program included. */
    reader: Reader;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}

const keyShape = /^[\w.:-]{1,200}$/;

/** The Idempotency-Key of a request; throws 422 where it is invalid. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw invalidKey(t('Use 1 to 200 letters, digits, dots, colons, dashes or underscores.'));
}
