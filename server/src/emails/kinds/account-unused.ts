import { formatDate, formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { MessageRow } from '../../core/outbox/queries/messages.ts';
import { findKeptUntil } from '../../core/retention/periods.ts';
import { isStillUnused } from '../../core/retention/unused-accounts.ts';
import { defineEmail, type LoadDeps, type StillTrue } from '../define-email.ts';
import { type AccountFacts, loadAccountFacts, named } from '../facts.ts';
import { greeting } from '../words.ts';

interface UnusedFacts extends AccountFacts {
  /** When the account is deleted unless somebody logs in, such as `02/03/2026`. */
  readonly day: string;
  /** Until when money and consent are kept then; null where there are none. */
  readonly keptUntil: string | null;
}

async function load(deps: LoadDeps, row: MessageRow): Promise<UnusedFacts> {
  const facts = await loadAccountFacts(deps, row);
  const day = formatDay(named(row.good_until), facts.provider.time_zone);
  return { ...facts, day, keptUntil: await findKeptUntil(deps.db, named(row.account_id)) };
}

const stillTrue: StillTrue = async (deps, { account_id }) =>
  account_id !== null && (await isStillUnused(deps, account_id));

/** The first of two emails before an account that nobody uses is deleted. */
export const accountUnused = defineEmail({
  kind: 'account unused',
  load,
  write: (facts) => ({
    ...contentOf(facts),
    subject: t('Your account with {name} will be deleted on {day}', valuesOf(facts)),
    title: t('Would you like to keep your account?'),
  }),
  stillTrue,
});

/** The second one, two weeks before. */
export const accountUnusedAgain = defineEmail({
  kind: 'account unused again',
  load,
  write: (facts) => ({
    ...contentOf(facts),
    subject: t('Last reminder: your account with {name} will be deleted on {day}', valuesOf(facts)),
    title: t('Your account will soon be deleted'),
  }),
  stillTrue,
});

const valuesOf = ({ provider: { name }, day }: UnusedFacts) => ({ name, day });

function contentOf(facts: UnusedFacts) {
  return {
    paragraphs: [
      greeting(facts),
      t(
        'Nobody has logged in to your account with {name} for a long time. We don’t keep data that nobody needs, so we will delete the account on {day}.',
        valuesOf(facts),
      ),
      t('Would you like to keep it? Log in once before that day, and everything stays as it is.'),
      t(
        'If not, you need not do anything. We then delete your profile, your campers, all answers, photos and IDs.',
      ),
      ...(facts.keptUntil
        ? [
            t(
              'The law asks us to keep payments, and who agreed to the terms, until {day}, without your contact details.',
              { day: formatDate(facts.keptUntil) },
            ),
          ]
        : []),
    ],
    button: { label: t('Log in and keep my account'), path: '/login' },
    closing: [t('Questions? Write to us at {email}.', { email: facts.provider.contact_email })],
  } as const;
}
