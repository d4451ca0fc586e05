import { getSingleSignOn } from '@bowline/contract/api/staff/administration/single-sign-on';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reducerOf } from './reduce-response.ts';
import { type Handlers, serveCalls } from './serve-calls.ts';
import { validateWithContract } from './validation.ts';

test('a member that the contract does not name is never sent', async () => {
  const app = fastify();
  validateWithContract(app);
  const handlers = { getSingleSignOn: async () => ({ button: null, client_secret: 'x' }) };
  serveCalls(app, {} as never, handlers as Partial<Handlers> as Handlers, {});
  const { json } = await app.inject(getSingleSignOn.path);
  expect(json()).toEqual({ button: null });
});

test('members are reduced at any depth', () => {
  const camper = z.object({ name: z.string(), age: z.optional(z.number()) });
  const byKind = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('one'), of: camper }),
    z.object({ kind: z.literal('many'), of: z.readonly(z.array(camper)) }),
  ]);
  const either = z.union([z.object({ of: z.nullable(camper) }), z.object({ sent: z.boolean() })]);
  const schema = z.object({
    camper: z.nullable(camper),
    byName: z.record(z.string(), camper),
    kinds: z.array(byKind),
    open: z.looseObject({ camper }),
  });
  const surplus = { name: 'Aina', sealed: 'x' };
  const name = { name: 'Aina' };
  const given = {
    ...{ camper: surplus, byName: { aina: surplus }, sealed: 'x', open: { camper: surplus, more: 1 } },
    kinds: [
      { kind: 'many', of: [surplus], sealed: 'x' },
      { kind: 'one', of: { ...surplus, age: 9 } },
    ],
  };
  const kinds = [
    { kind: 'many', of: [name] },
    { kind: 'one', of: { ...name, age: 9 } },
  ];
  expect(reducerOf(schema)(given)).toEqual({
    ...{ camper: name, byName: { aina: name }, open: { camper: name, more: 1 } },
    kinds,
  });
  expect(reducerOf(schema)({ ...given, camper: null, kinds: [] })).toMatchObject({ camper: null, kinds: [] });
  expect(reducerOf(either)({ sent: true, sealed: 'x' })).toEqual({ sent: true });
  for (const union of [byKind, either])
    expect(() => reducerOf(union)({ kind: 'none' })).toThrow('none of those');
});
