import { correctEmail } from '@bowline/contract/api/staff/families/families';
import { expect, it } from 'vitest';
import { createFamily, type Family } from '../../../../test/support/family.ts';
import { accountIdOf } from '../../../../test/support/guardians.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { enterPaperAccount, printCodeOf } from '../../../../test/support/paper-forms.ts';
import { readRow, readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');

let count = 0;
const newEmail = () => `corrected-${++count}@example.com`;
const correct = (accountId: string, email: string) =>
  registrar.ask('PUT', correctEmail.path.replace(':accountId', accountId), { email, reason: 'mistyped' });
const messagesOf = async (accountId: string) =>
  (await readRows(db, 'message', { account_id: accountId })).map(({ kind, recipient_email }) => [
    kind,
    recipient_email,
  ]);

it('changes the email at once, ends logins, and writes to both addresses', async () => {
  const family: Family = await createFamily(testApp);
  const id = await accountIdOf(db, family);
  await db
    .updateTable('account')
    .set({ email_failures: 3, email_failed_at: testApp.clock.now() })
    .where('id', '=', id)
    .execute();
  const email = newEmail();
  expect((await correct(id, email)).statusCode).toBe(204);
  expect(await readRow(db, 'account', { id }, ['email', 'email_failures', 'email_confirmed_at'])).toEqual({
    ...{ email, email_failures: 0, email_confirmed_at: null },
  });
  expect((await family.ask('GET', '/api/campers')).statusCode).toBe(401);
  expect(await messagesOf(id)).toEqual(
    expect.arrayContaining([
      ['email confirmation', null],
      ['email changed', family.email],
    ]),
  );
  const { what } = await readRow(db, 'access_log', { account_id: id, action: 'change' }, ['what']);
  expect(what).toBe('["emailCorrected","mistyped"]');
});

it('gives a family from paper its first email, with a link to a password instead of the printed code', async () => {
  const id = await enterPaperAccount(testApp);
  await printCodeOf(testApp, id);
  expect((await correct(id, newEmail())).statusCode).toBe(204);
  const printed = db.selectFrom('paper_account').select('code_hash').where('account_id', '=', id);
  expect(await printed.executeTakeFirst()).toEqual({ code_hash: null });
  expect(await messagesOf(id)).toEqual([['account entered', null]]);
});

it('refuses the email of another account', async () => {
  const [family, other] = [await createFamily(testApp), await createFamily(testApp)];
  const refused = await correct(await accountIdOf(db, family), other.email.toUpperCase());
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['email']]);
});
