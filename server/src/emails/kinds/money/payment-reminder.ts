import { formatDate } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { getProvider } from '../../../core/provider/queries.ts';
import { listRemindedParts } from '../../../core/reminders/queries.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { defineEmail } from '../../define-email.ts';
import { loadAccountFacts } from '../../facts.ts';
import { anyQuestion, bankFacts, campersButton, greeting } from '../../words.ts';

type Parts = Awaited<ReturnType<typeof listRemindedParts>>;

const today = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<string> =>
  clock.today((await getProvider(db)).time_zone);

/** What is due, of all campers of the family, and what is late. */
export const paymentReminder = defineEmail({
  kind: 'payment reminder',
  load: async (deps, row) => ({
    ...(await loadAccountFacts(deps, row)),
    parts: await listRemindedParts(deps.db, row.id),
    today: await today(deps),
  }),
  sample: (facts) => {
    const { id: registration_id, camper_id } = facts.registration;
    const part = { registration_id, camper_id, nth: 1, due_on: facts.keptUntil, sen: facts.dueSen };
    return { ...facts, today: '', parts: [{ ...part, camper_name: facts.camper }] };
  },
  write: ({ parts, today, ...facts }) => {
    const amount = formatSen(parts.reduce((sum, { sen }) => sum + sen, 0));
    return {
      subject: t('Payment reminder: {amount}', { amount }),
      title: t('Payment reminder'),
      paragraphs: [
        greeting(facts),
        parts.some(({ due_on }) => due_on < today)
          ? t('We haven’t received a payment that was due. Perhaps it is on its way.')
          : t('A payment for camp is due soon.'),
        t('If you’ve already paid, please upload the slip. Then we won’t remind you of this payment.'),
      ],
      facts: [...parts.map((part) => factOf(part, today)), ...bankFacts(facts)],
      button: buttonFor(parts),
      closing: [anyQuestion(facts)],
    };
  },
  stillTrue: async ({ db }, { id }) => (await listRemindedParts(db, id)).length > 0,
});

function factOf({ camper_name, nth, due_on, sen }: Parts[number], today: string) {
  const values = { amount: formatSen(sen), day: formatDate(due_on) };
  const words =
    nth === 0
      ? t('{amount} of the deposit', values)
      : due_on < today
        ? t('{amount}, was due on {day}', values)
        : t('{amount}, due on {day}', values);
  return [camper_name, words] as const;
}

function buttonFor(parts: Parts) {
  const [first] = parts;
  const isAlone = first && parts.every(({ registration_id }) => registration_id === first.registration_id);
  if (!isAlone) return campersButton();
  const { camper_id, registration_id } = first;
  return {
    label: t('Make payment'),
    path: `/register/payment/${camper_id}/${registration_id}`,
  } as const;
}
