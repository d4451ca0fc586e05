import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { staffCalls as calls } from './staff/calls.ts';

it('x', () => {
  for (const [name, call] of Object.entries(calls)) {
    const body = (call as { body?: z.ZodMiniType }).body;
    if (!body) continue;
    const shape = (body as any)._zod.def.shape;
    const r = body.safeParse({});
    const bad = (r.error?.issues ?? []).filter((i) => /^Invalid/.test(i.message) && i.message !== 'Invalid email').map((i) => i.path.join('.'));
    const empty = shape ? body.safeParse(Object.fromEntries(Object.keys(shape).map((k) => [k, '']))) : undefined;
    const bad2 = (empty?.error?.issues ?? []).filter((i) => /^Invalid/.test(i.message) && i.message !== 'Invalid email').map((i) => i.path.join('.'));
    if (bad.length + bad2.length) console.log(name, 'none:', bad.join(), ' empty:', bad2.join());
  }
});
