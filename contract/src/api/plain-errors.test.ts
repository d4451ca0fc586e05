import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from './calls.ts';
import { staffCalls } from './staff/calls.ts';

// Members that the page fills in; nobody types them.
const notTyped = new Set([
  ...[
    'version',
    'token',
    'login_token',
    'filters',
    'family',
    'families',
    'recipients',
    'numbers',
    'columns',
    'is_default',
    'disabled',
    'wanted',
  ],
  ...['decision', 'steps', 'over_capacity', 'when_full', 'duplicate_of', 'only_if_unsent', 'closed_by_hand'],
  // On site and for groups: taps, and what is chosen or dragged.
  ...[
    'actions',
    'sent_at',
    'checkpoints',
    'groups',
    'published',
    'moves',
    'other_id',
    'together',
    'camps',
    'staff_ids',
  ],
  ...[
    'language',
    'english',
    'fee',
    'guest_lunch',
    'registration_id',
    'payment_id',
    'request_id',
    'markdown',
    'camp_ids',
  ],
  // Ticked.
  ...['records', 'muted', 'kinds', 'sees_health'],
  // A table of codes.
  'accounts',
  // The shares of a slip: each has a control of its own.
  'shares',
  // The same child in another account, as the page found it.
  'other_registration_id',
  // The terms as the page showed them, and the answers of a form, which have errors of their own.
  ...['terms_read', 'answers'],
  // What the provider of single sign-on says to the login page.
  'answer',
  // A button of the practice provider.
  'choice',
  // Switched by a tick.
  'on',
  // The correction of a text, with errors of its own, and the buttons of a scheduled message.
  ...['correction', 'texts', 'state'],
  // How many forms a preview showed, and how many families and campers a check found.
  ...['forms', 'families', 'campers'],
  // A row that is ticked, and the payment that a page began.
  ...['ticked', 'id'],
  // Buttons of the set-up checklist.
  ...['item', 'skipped'],
  // What a notice is, and the ages in the form whose dates are previewed.
  ...['kind', 'min_age', 'max_age'],
]);

const bodies = Object.entries({ ...calls, ...staffCalls }).flatMap(([name, call]) =>
  'body' in call ? [[name, call.body as z.ZodMiniType] as const] : [],
);

/** The messages for an empty body, and for one whose members are all empty. */
function messagesOf(body: z.ZodMiniType): [string, string][] {
  const missing = body.safeParse({}).error?.issues ?? [];
  const names = missing.map(({ path }) => String(path[0]));
  const empty = body.safeParse(Object.fromEntries(names.map((name) => [name, '']))).error?.issues ?? [];
  return [...missing, ...empty].map(({ path, message }) => [String(path[0]), message]);
}

it.each(bodies)('%s has a message of its own for every typed member', (_name, body) => {
  const raw = messagesOf(body).filter(
    ([name, message]) => !notTyped.has(name) && /^Invalid (input|option|string|UUID)/.test(message),
  );
  expect(raw).toEqual([]);
});
