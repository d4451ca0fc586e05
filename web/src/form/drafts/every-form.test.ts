import { expect, it } from 'vitest';

/** The forms that keep no draft, and why: by their files in `web/src`. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  ...because('it holds a password or another secret', [
    'family/account/delete-account',
    'family/account/change-password',
    'family/account/change-email',
    'staff/administration/login/login-page',
    'staff/administration/invitation/invitation-page',
    'staff/administration/own-account/own-account-page',
    'staff/administration/integrations/webhook-dialog',
    'staff/administration/integrations/api-keys-page',
  ]),
  ...because('it is about a file, which is chosen again', [
    'family/uploads/upload-form',
    'family/payments/payment-form',
  ]),
  ...because('it is about money: an amount that was forgotten is not to be sent later', [
    'staff/money/payments/money-actions',
    'staff/money/payments/ledger-forms',
    'staff/money/payments/confirm-form',
    'staff/money/payments/record-payment',
    'staff/money/payments/write-off-form',
    'staff/money/payments/money-forms',
    'staff/money/payments/bank-account-form',
    'staff/money/refund-accounts/transfers-page',
    'staff/money/online-payments/open-tasks',
    'staff/money/bank-statements/split-line',
  ]),
  ...because('it is short', [
    'staff/administration/log/exposure-page',
    'staff/administration/retention/retention-page',
    'staff/administration/translations/translation-form',
    'staff/administration/accounts/invite-dialog',
    'staff/administration/accounts/change-dialog',
    'staff/administration/accounts/crew-camps',
    'staff/review/registrations/hold-part',
    'staff/review/registrations/guardians-part',
    'staff/review/corrections/corrections-card',
    'staff/review/queue/queue-views',
    'staff/review/paper-forms/register-for',
    'staff/review/paper-forms/submit-paper-form',
    'staff/review/paper-forms/enter-account',
    'staff/on-site/program/program-page',
    'staff/on-site/phone/person/hand-over-form',
    'staff/on-site/groups/groups-page',
    'staff/on-site/groups/kind-form',
    'staff/messages/email-log/change-email',
    'staff/season/composer/templates',
    'staff/season/waiting-list/row-actions',
    'staff/season/camps/price-question',
    'staff/season/camps/dates-question',
    'staff/season/camps/copy-season',
  ]),
};

function because(reason: string, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [file, reason]));
}

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('every form keeps a draft, but those that are named with a reason', () => {
  const without = Object.entries(sources)
    .filter(([path, code]) => !path.includes('.test.') && /\buseCallForm\(\{/.test(code))
    .filter(([, code]) => !/\buse(Typed|List)Draft\(/.test(code))
    .map(([path]) => path.replace(/^(\.\.\/)+/, '').replace(/\.tsx?$/, ''));
  expect(without.sort()).toEqual(Object.keys(WITHOUT_DRAFT).sort());
});
