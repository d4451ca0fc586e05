import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { errorBody } from '@bowline/contract/api/errors';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import * as z from 'zod/mini';
import { openapiBody } from './openapi-body.ts';
import { jsonSchema, openapiResponses } from './openapi-responses.ts';

const DESCRIPTION = `Everything the pages of the portal can do, they do with these calls.

Log in to get a token and send it as \`Authorization: Bearer …\` (“Authorize” below keeps it for this page). A browser also
holds a cookie \`XSRF-TOKEN\`: whatever is not a GET repeats its value in the header \`X-XSRF-TOKEN\`. A call that creates or
uploads something happens once, however often it is sent with the same \`Idempotency-Key\` within 24 hours.

The staff side, under \`/api/staff\`, has accounts and tokens of its own.`;

/** The calls of the contract as an OpenAPI 3.1 document. */
export function openapiDocument(publicUrl: string) {
  const named: [string, CallDefinition][] = Object.entries({ ...calls, ...staffCalls });
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of named) {
    const path = openapiPath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bowline', version: '1', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: [...new Set(named.map(([, { tag }]) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: bearer, staffToken: bearer },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
  };
}

/** `/api/campers/{id}` for `/api/campers/:id`. */
export const openapiPath = ({ path }: CallDefinition): string => path.replace(/:(\w+)/g, '{$1}');

const bearer = { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' };

function operationOf(name: string, call: CallDefinition): object {
  const body = openapiBody(call);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.roles && { description: `For: ${call.roles.join(', ')}.` }),
    tags: [call.tag],
    security: securityOf(call),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...(isRepeatable(call) ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: body }),
    responses: openapiResponses(call),
  };
}

function securityOf({ open, roles }: CallDefinition): object[] {
  if (open) return [];
  return roles ? [{ staffToken: [] }] : [{ token: [] }];
}

function pathParameters({ path }: CallDefinition): object[] {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return names.map((name) => ({ name, in: 'path', required: true, schema: parameterSchema(name) }));
}

function queryParameters({ query }: CallDefinition): object[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

const parameterSchema = (name: string): object =>
  /id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' };

const isRepeatable = (call: CallDefinition): boolean =>
  !call.open && !call.roles && (call.multipart !== undefined || call.status === 201);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w.:-]{1,200}$' },
};
