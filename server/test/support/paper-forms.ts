import type { BodyOf } from '@bowline/contract/api/define-call';
import { createPaperAccount } from '@bowline/contract/api/staff/families/paper-forms';
import { printedCode, renewCode } from '../../src/core/accounts/take-over-code.ts';
import type { TestApp } from './build-test-app.ts';
import { createStaff } from './staff.ts';

/** What a clerk reads on a paper form of a family without an email. */
export const paperFamily = {
  type: 'parent',
  name_first: 'Mei',
  name_last: 'Tan',
  phone: '+60165550071',
  language: 'en',
  email: null,
} as const satisfies BodyOf<typeof createPaperAccount>;

/** An account that a registrar entered, and its id. */
export async function enterPaperAccount(
  testApp: TestApp,
  change: Partial<BodyOf<typeof createPaperAccount>> = {},
): Promise<string> {
  const registrar = await createStaff(testApp, 'registrar');
  const body = { ...paperFamily, ...change };
  return (await registrar.client.call(createPaperAccount, { body })).account_id;
}

/** A code as it is printed on the page of the account; the PDF itself cannot be read back. */
export async function printCodeOf({ deps }: TestApp, accountId: string): Promise<string> {
  const code = await deps.db.transaction().execute((trx) => renewCode(trx, deps, accountId));
  return code ? printedCode(code.code) : '';
}
