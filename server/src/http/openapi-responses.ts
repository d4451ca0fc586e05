import type { CallDefinition } from '@bowline/contract/api/define-call';
import { authErrorBody, type ErrorCode, errorCodes } from '@bowline/contract/api/errors';
import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** A schema of the contract as JSON Schema. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** What a call answers: its own response and, for each status, the errors it can have. */
export function openapiResponses(call: CallDefinition): Record<string, object> {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorCodes[code]);
  const refusals = [...byStatus].map(([status, codes]) => [status, refusal(call, codes)] as const);
  return { [call.status]: success(call), ...Object.fromEntries(refusals) };
}

// What any call can answer need not stand in each of their definitions.
function errorsOf({ open, roles, method, errors = [] }: CallDefinition): ErrorCode[] {
  const always: ErrorCode[] = ['too_many', 'internal', 'unavailable'];
  const token: ErrorCode[] = open ? [] : ['unauthenticated'];
  const writing: ErrorCode[] = method === 'GET' && !roles ? [] : ['forbidden'];
  return [...new Set([...errors, ...token, ...writing, ...always])];
}

function success({ response, status, contentType = 'image/jpeg' }: CallDefinition): object {
  const description = status === 204 ? 'Done; there is nothing to say' : 'As asked';
  if (response === undefined) return { description };
  if (response === 'binary') return { description, content: { [contentType]: {} } };
  return { description, content: { 'application/json': { schema: jsonSchema(response, 'output') } } };
}

function refusal({ path }: CallDefinition, codes: readonly ErrorCode[]): object {
  const own = /^\/api\/auth\/(login|signup)$/.test(path) && codes.some((code) => toldByTheForm.has(code));
  const schema = own ? jsonSchema(authErrorBody, 'output') : { $ref: '#/components/schemas/Error' };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

// Login and sign-up say these beside their forms, in a shape of their own (decisions §6).
const toldByTheForm = new Set<ErrorCode>(['invalid', 'login_failed', 'too_many']);
