import { type CallDefinition, dryRunOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { getPortal } from '@bowline/contract/api/portal';
import { getStaffMe } from '@bowline/contract/api/staff/administration/login';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { keepTokenInTab } from '../src/api/token.ts';
import { clearMemoryDrafts } from '../src/form/drafts/memory-drafts.ts';
import { portalStore } from '../src/shell/portal.ts';
import { StaffApp } from '../src/staff/app.tsx';
import { endStaffSession, startStaffSession } from '../src/staff/session/session.ts';
import { MemoryRouter } from '../src/ui/router/router.tsx';
import { portalForTest } from './sign-in.ts';

export const ID = '0198c0de-0000-7000-8000-000000000001';
export const OTHER_ID = '0198c0de-0000-7000-8000-000000000002';

type Request = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
};
type Responder = (request: Request) => unknown;

/** Presses a button once it is enabled. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

/** The error response of a call. */
export class Rejection {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: string, more: object = {}) {
    this.status = status;
    this.body = { code, message: `Rejected: ${code}`, errors: {}, ...more };
  }
}

const calls: readonly CallDefinition[] = [getPortal, ...Object.values(staffCalls)];

/**
 * Replaces the server: returns a sample of each call's response, made from its schema, until a test says otherwise.
 * Bodies and responses that do not fit the contract fail the test.
 */
export class StaffServer {
  readonly #answers = new Map<string, Responder>();
  readonly #requests: (Request & { readonly call: string })[] = [];

  /** Sets the response to a call: a sample changed as given, the result of a function, or a rejection. */
  on<C extends CallDefinition>(call: C, answer: Partial<ResponseOf<C>> | Rejection | Responder): this {
    this.#answers.set(keyOf(call), typeof answer === 'function' ? (answer as Responder) : () => answer);
    return this;
  }

  requests(call: CallDefinition): readonly Request[] {
    return this.#requests.filter((request) => request.call === keyOf(call));
  }

  /** The bodies sent with a call, in their order. */
  bodies(call: CallDefinition): readonly unknown[] {
    return this.requests(call).map(({ body }) => body);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input), 'https://camp.example');
    const { call: found, params } = findCall(init.method ?? 'GET', pathname);
    const { dryRun } = found;
    const call = dryRun && searchParams.has('dry_run') ? dryRunOf({ ...found, dryRun }) : found;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (call.body) z.parse(call.body, body);
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const request = { params, query: Object.fromEntries(searchParams), body, idempotencyKey };
    this.#requests.push({ ...request, call: keyOf(call) });
    const answer = this.#answers.get(keyOf(call))?.(request);
    if (answer instanceof Rejection) return Response.json(answer.body, { status: answer.status });
    if (call.response === 'binary') return new Response('file');
    if (!call.response) return new Response(null, { status: 204 });
    const sample = sampleOf(call.response);
    const response = Array.isArray(sample)
      ? (answer ?? sample)
      : { ...(sample as object), ...(answer as object) };
    return Response.json(z.parse(call.response, response), { status: call.status });
  };
}

/** Opens a page of the staff side for somebody with these roles, until the test ends. */
export async function openStaffPage(server: StaffServer, path: string, ...roles: StaffRole[]): Promise<void> {
  onTestFinished(closeStaffPage);
  vi.stubGlobal('fetch', server.fetch);
  server.on(getStaffMe, { id: ID, roles: roles.length > 0 ? roles : ['admin'] });
  keepTokenInTab('staff_token');
  portalStore.set(portalForTest);
  await startStaffSession('the-token');
  render(
    <MemoryRouter initialAddress={path}>
      <StaffApp />
    </MemoryRouter>,
  );
}

export function closeStaffPage(): void {
  cleanup();
  clearMemoryDrafts();
  endStaffSession('logged-out');
  localStorage.clear();
  vi.unstubAllGlobals();
}

const keyOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;

function findCall(method: string, pathname: string) {
  const fixed = calls.find((call) => call.method === method && call.path === pathname);
  if (fixed) return { call: fixed, params: {} };
  for (const call of calls) {
    const pattern = new RegExp(`^${call.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const match = call.method === method && pattern.exec(pathname);
    if (match) return { call, params: { ...match.groups } };
  }
  throw new Error(`The contract has no call ${method} ${pathname}`);
}

type Definition = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A value that fits a schema: nothing in lists, null where it may be, days and times where a name says so. */
export function sampleOf(schema: unknown, name = ''): unknown {
  const def = (schema as { _zod: { def: Definition } })._zod.def;
  const within = (key: string) => sampleOf(def[key], name);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as object)
          .map(([key, value]) => [key, sampleOf(value, key)])
          .filter(([, value]) => value !== undefined),
      );
    case 'string':
      return sampleText(String(def.format ?? ''), name);
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'record':
      return sampleRecord(def);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as readonly unknown[])[0];
    case 'union':
      return sampleOf((def.options as readonly unknown[])[0], name);
    case 'pipe':
      return within('in');
    default:
      return def.innerType ? within('innerType') : undefined;
  }
}

function sampleText(format: string, name: string): string {
  if (format === 'uuid') return ID;
  if (format === 'email') return 'sea@example.com';
  if (/(_at|^at|^until)$/.test(name)) return '2026-11-20T01:00:00.000Z';
  if (/(_on|_until|^day|^since|^from)$/.test(name)) return '2026-11-20';
  return 'Sea breeze';
}

function sampleRecord(def: Definition): unknown {
  const keys = (def.keyType as { _zod: { def: Definition } })._zod.def;
  if (keys.type !== 'enum') return {};
  return Object.fromEntries(
    Object.values(keys.entries as object).map((key) => [key, sampleOf(def.valueType)]),
  );
}

/** A sample of a call's response with changes. */
export function responseFor<C extends CallDefinition & { readonly response: z.ZodMiniType }>(
  call: C,
  changes: Partial<ResponseOf<C>> = {},
): ResponseOf<C> {
  return { ...(sampleOf(call.response) as object), ...changes } as ResponseOf<C>;
}
