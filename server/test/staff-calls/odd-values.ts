import { randomUUID } from 'node:crypto';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { sample } from '@bowline/testing/sample';
import * as z from 'zod/mini';
import type { Fixture } from './fixture.ts';
import { type CallRequest, MISSING } from './row.ts';

type Schema = z.core.$ZodType;

/** A valid request with one field that no page sends so. */
export interface OddRequest {
  readonly field: string;
  readonly value: unknown;
  readonly request: CallRequest;
}

/** The request with odd values in each field of its input, which is its body, or its query where it has no body. */
export function oddRequests(call: CallDefinition, request: CallRequest, { form }: Fixture): OddRequest[] {
  const odd: readonly unknown[] = [
    ...['\0', 'a\0b', '\ud800', '=1+1', "' or 1=1 --", '%', 'x'.repeat(20_000), MISSING, form.id],
    ...[
      '2026-02-31',
      '0000-01-01',
      '9999-12-31',
      '1e9',
      '-0',
      '-1',
      '1e-9',
      '99999999999',
      'NaN',
      'Infinity',
    ],
    ...[-1, 0, -0, 1e9, 1e-9, 0.001, 2 ** 53, 1e308, null, true, [], [[]], {}, ['\0'], { '\0': '\0' }],
  ];
  const oddInQuery = [...odd.filter((one) => typeof one === 'string'), ['a', 'b'], ['1', '\0'], ''];
  const [member, values] = call.body ? (['body', odd] as const) : (['query', oddInQuery] as const);
  return Object.entries(fieldsOf(call)).flatMap(([field, schema]) =>
    whatMatters(call, field, schema, values).map((value) => {
      const input = { ...request[member], [field]: value };
      return { field, value, request: { ...request, ...withNewKey(request), [member]: input } };
    }),
  );
}

/** Without those that the contract's schema rejects before the call's own code runs, except one. */
function whatMatters(call: CallDefinition, field: string, schema: Schema, values: readonly unknown[]) {
  if (call.documentedBody) return values;
  const [accepted = [], rejected = []] = [true, false].map((isValid) =>
    values.filter((value) => z.safeParse(schema, value).success === isValid),
  );
  return [...accepted, ...sample(rejected, 1, `${call.path} ${field}`)];
}

// A key that was sent before would return the response to the request before.
const withNewKey = ({ headers }: CallRequest): CallRequest =>
  headers?.['idempotency-key'] ? { headers: { ...headers, 'idempotency-key': randomUUID() } } : {};

function fieldsOf({ body, documentedBody, query }: CallDefinition): Readonly<Record<string, Schema>> {
  const schema = documentedBody ?? body ?? query;
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}
