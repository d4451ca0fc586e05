import { join } from 'node:path';
import { ColumnNode, InsertQueryNode, type KyselyPlugin, ValueListNode, ValueNode, ValuesNode } from 'kysely';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { PasswordHasher } from '../../platform/crypto/password-hasher.ts';
import { createStaffTokens, createTokens } from '../../platform/crypto/tokens.ts';
import { createOnlinePayments } from '../../platform/online-payments/online-payments.ts';
import { createPractice } from '../../platform/online-payments/practice.ts';
import type { Clock, FixedClock } from '../../platform/process/clock.ts';

/** The same installation at another time: what is written is dated by it, nothing is limited, and no page is needed. */
export function depsInThePast(deps: AppDeps, clock: FixedClock): AppDeps {
  const webDir = join(deps.config.dataDir, 'no-pages');
  const config = { ...deps.config, webDir, rateLimit: false, logLevel: 'silent' as const };
  const past = {
    ...deps,
    db: deps.db.withPlugin(datedInserts(clock)),
    config,
    clock,
    passwords: hashOnce(deps.passwords),
  };
  const payments = createOnlinePayments([createPractice(past)]);
  return { ...past, payments, tokens: createTokens(past), staffTokens: createStaffTokens(past) };
}

/** Hashing is slow on purpose, and all families have one password. */
function hashOnce(passwords: PasswordHasher): PasswordHasher {
  const hashes = new Map<string, Promise<string>>();
  const hash = (password: string) => {
    const known = hashes.get(password) ?? passwords.hash(password);
    hashes.set(password, known);
    return known;
  };
  const matches = async (password: string, stored: string | undefined) =>
    stored !== undefined && stored === (await hash(password));
  return { ...passwords, hash, matches, afterLogins: { hash, matches } };
}

/** Columns that the database would fill in by its own clock. */
const dates: Readonly<Record<string, (now: Date) => object>> = {
  account: (now) => ({ created_at: now }),
  camper: (now) => ({ created_at: now, updated_at: now }),
  access_log: (now) => ({ at: now }),
  // Emails of the past were sent then, and the secrets of their links erased: the worker leaves them alone.
  message: (now) => {
    const sent = { first_tried_at: now, sent_at: now, attempts: 1, state: 'sent', secret: null };
    return { created_at: now, ...sent };
  },
};

/** Dates inserted rows by the clock of the demo. */
function datedInserts(clock: Clock): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const columns = InsertQueryNode.is(node) && dates[node.into?.table.identifier.name ?? ''];
      return columns ? withValues(node, columns(clock.now())) : node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The insert with some columns set, whatever it sets them to itself. */
function withValues(node: InsertQueryNode, set: object): InsertQueryNode {
  if (!node.values || !ValuesNode.is(node.values)) return node;
  const own = node.columns ?? [];
  const isKept = own.map(({ column }) => !Object.hasOwn(set, column.name));
  const columns = [...own.filter((_, index) => isKept[index]), ...Object.keys(set).map(ColumnNode.create)];
  const added = Object.values(set).map(ValueNode.create);
  const rows = node.values.values.map((row) => {
    const values = ValueListNode.is(row) ? row.values : row.values.map(ValueNode.create);
    return ValueListNode.create([...values.filter((_, index) => isKept[index]), ...added]);
  });
  return { ...node, columns, values: ValuesNode.create(rows) };
}
