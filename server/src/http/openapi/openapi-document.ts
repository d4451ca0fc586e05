import { calls } from '@bowline/contract/api/calls';
import { type CallDefinition, callTags } from '@bowline/contract/api/define-call';
import { authErrorBody, type ErrorCode, errorBody, errorCodes } from '@bowline/contract/api/errors';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { languages } from '@bowline/contract/text/languages';
import * as z from 'zod/mini';
import { type Components, createComponents, openapiQuery } from './openapi-schemas.ts';

const DESCRIPTION = `Everything the pages of the portal can do, they do with these calls.

Log in to get a token and send it as \`Authorization: Bearer …\` (“Authorize” below keeps it for this page). A browser also
holds a cookie \`XSRF-TOKEN\`: whatever is not a GET repeats its value in the header \`X-XSRF-TOKEN\`. A call that creates or
uploads something happens once, however often it is sent with the same \`Idempotency-Key\` within 24 hours; another
body with that key is an error 422. Sentences for people are in the language of \`Accept-Language\`: ${languages.join(', ')}.

The staff side, under \`/api/staff\`, has accounts and tokens of its own. Programs read with API keys, which admins make under
Settings, the calls that name a scope.`;

/** The calls of the contract as an OpenAPI 3.1 document. */
export function openapiDocument(publicUrl: string) {
  const namedCalls: [string, CallDefinition][] = Object.entries({ ...calls, ...staffCalls });
  const components = createComponents();
  const errors = createErrorResponses(components);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of namedCalls) {
    const path = openapiPath(call);
    const operation = operationOf(name, call, components, errors.refsOf(call));
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bowline',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(callTags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: bearer,
        staffToken: bearer,
        apiKey: { type: 'http' as const, scheme: 'bearer' },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      responses: errors.responses,
      schemas: components.schemas(),
    },
  };
}

/** `/api/campers/{id}` for `/api/campers/:id`. */
export const openapiPath = ({ path }: CallDefinition): string => path.replace(/:(\w+)/g, '{$1}');

const bearer = { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w.:-]{1,200}$' },
};

function operationOf(name: string, call: CallDefinition, components: Components, errors: object): object {
  const body = bodyOf(name, call, components);
  const parameters = [
    ...pathParameters(call),
    ...openapiQuery(call),
    ...(isRepeatable(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.roles && { description: readersOf(call.roles, call.scope) }),
    tags: [call.tag],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...successesOf(name, call, components), ...errors },
  };
}

const readersOf = (roles: readonly string[], scope: string | undefined): string =>
  `For: ${roles.join(', ')}${scope ? `, and API keys with the scope ${scope}` : ''}.`;

function securityOf({ open, roles, scope }: CallDefinition): object[] {
  if (open) return [];
  if (!roles) return [{ token: [] }];
  return [{ staffToken: [] }, ...(scope ? [{ apiKey: [] }] : [])];
}

function pathParameters({ path }: CallDefinition): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({ name, in: 'path', required: true, schema: parameterSchema(name) }));
}

const parameterSchema = (name: string): object =>
  /id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' };

const isRepeatable = (call: CallDefinition): boolean =>
  !call.open && !call.roles && (call.multipart !== undefined || call.status === 201);

function bodyOf(
  name: string,
  { body, documentedBody = body, multipart }: CallDefinition,
  components: Components,
): object | undefined {
  if (multipart) return { 'multipart/form-data': { schema: partsSchema(multipart) } };
  return documentedBody && json(components.refTo(documentedBody, 'input', `${name}Body`));
}

function partsSchema(parts: NonNullable<CallDefinition['multipart']>): object {
  const properties = Object.entries(parts).map(([name, kind]) => [
    name,
    kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' },
  ]);
  const required = Object.keys(parts).filter((name) => parts[name] !== 'optional text');
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** By status: a dry run returns 200, as the call itself may. */
function successesOf(name: string, call: CallDefinition, components: Components): Record<number, object> {
  const { response, status, dryRun } = call;
  if (!dryRun) return { [status]: successOf(name, call, components) };
  if (status === 200 && typeof response === 'object')
    return { 200: successOf(name, { ...call, response: z.union([response, dryRun]) }, components) };
  const shown = successOf(`${name}DryRun`, { ...call, response: dryRun }, components);
  return { 200: shown, [status]: successOf(name, call, components) };
}

function successOf(
  name: string,
  { response, status, contentType = 'image/jpeg' }: CallDefinition,
  components: Components,
): object {
  if (response === undefined) return { description: status === 204 ? 'Done; there is no body.' : 'Done.' };
  const description = 'Success.';
  if (response === 'binary') return { description, content: { [contentType]: {} } };
  return { description, content: json(components.refTo(response, 'output', `${name}Response`)) };
}

const json = (schema: object): object => ({ 'application/json': { schema } });

/** Collects the error responses: one for each set of codes that a call returns with the same status. */
function createErrorResponses(components: Components) {
  const error = components.refTo(errorBody, 'output', 'error');
  const authError = components.refTo(authErrorBody, 'output', 'authError');
  const responses: Record<string, object> = {};

  function refOf({ path }: CallDefinition, codes: readonly ErrorCode[]): object {
    const own = /^\/api\/auth\/(login|signup)$/.test(path) && codes.some((code) => shownByForm.has(code));
    const name = (own ? 'Auth' : '') + codes.map(pascalCase).join('Or');
    const code = { type: 'object', properties: { code: { enum: codes } }, required: ['code'] };
    responses[name] ??= {
      description: codes.join(' or '),
      content: json({ allOf: [own ? authError : error, code] }),
    };
    return { $ref: `#/components/responses/${name}` };
  }

  return {
    responses,
    refsOf(call: CallDefinition): Record<string, object> {
      const byStatus = Map.groupBy(errorsOf(call), (code) => errorCodes[code]);
      return Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, refOf(call, codes.toSorted())]),
      );
    },
  };
}

// The definitions do not repeat the errors that any call can return.
function errorsOf({ open, roles, method, errors = [] }: CallDefinition): ErrorCode[] {
  const always: ErrorCode[] = ['invalid', 'too_many', 'internal', 'busy', 'unavailable'];
  const token: ErrorCode[] = open ? [] : ['unauthenticated'];
  const forbidden: ErrorCode[] = method === 'GET' && !roles ? [] : ['forbidden'];
  return [...new Set([...errors, ...token, ...forbidden, ...always])];
}

const pascalCase = (code: string): string =>
  code.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

// Login and sign-up show these beside their forms, in a shape of their own (decisions §6).
const shownByForm = new Set<ErrorCode>(['invalid', 'login_failed', 'too_many']);
