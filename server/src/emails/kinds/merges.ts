import { maskEmail } from '@bowline/contract/text/mask-email';
import { t } from '@bowline/contract/text/t';
import { isMerged } from '../../core/accounts/queries/accounts.ts';
import { openReason } from '../../core/answers/sealed-records.ts';
import { defineEmail } from '../define-email.ts';
import { loadAccountFacts, named } from '../facts.ts';
import { anyQuestion, campersButton, greeting, loginButton } from '../words.ts';

/** To both addresses of two accounts that became one. */
export const accountsMerged = defineEmail({
  kind: 'accounts merged',
  load: async (deps, row) => ({
    ...(await loadAccountFacts(deps, row)),
    other: maskEmail(openReason(deps.db, 'message', row) ?? ''),
    merged: await isMerged(deps.db, named(row.account_id)),
  }),
  sample: (facts) => ({ ...facts, other: facts.provider.contact_email, merged: true }),
  write: ({ other, merged, ...facts }) => ({
    subject: t('Your accounts are now one'),
    title: t('Your accounts are now one'),
    paragraphs: [
      greeting(facts),
      merged
        ? t(
            'As agreed with you, we have merged this account with your other one. From now on, log in with {email}.',
            {
              email: other,
            },
          )
        : other
          ? t('As agreed with you, we have merged your account of {email} with this one. Log in as before.', {
              email: other,
            })
          : t(
              'As agreed with you, we have merged the account that we entered from your paper form with this one. Log in as before.',
            ),
      t('Campers, registrations, payments and receipts are all there, with their numbers.'),
    ],
    button: loginButton(),
    closing: [anyQuestion(facts)],
  }),
});

/** Two profiles of one camper became one. */
export const profilesMerged = defineEmail({
  kind: 'profiles merged',
  load: async (deps, row) => ({
    ...(await loadAccountFacts(deps, row)),
    camper: openReason(deps.db, 'message', row) ?? '',
  }),
  write: ({ camper, ...facts }) => ({
    subject: t('Two profiles are now one'),
    title: t('Two profiles are now one'),
    paragraphs: [
      greeting(facts),
      t(
        'Your account had two profiles of {camper}. We have merged them. Registrations and payments are all there.',
        {
          camper,
        },
      ),
    ],
    button: campersButton(),
    closing: [anyQuestion(facts)],
  }),
});

/** Staff undid the merge. */
export const mergeUndone = defineEmail({
  kind: 'merge undone',
  load: loadAccountFacts,
  write: (facts) => ({
    subject: t('Your account is as it was before'),
    title: t('Your account is as it was before'),
    paragraphs: [
      greeting(facts),
      t('We had merged accounts or profiles of yours, and have undone that. Log in as you did before.'),
    ],
    button: loginButton(),
    closing: [anyQuestion(facts)],
  }),
});
