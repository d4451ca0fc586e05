import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { listOpenChoices } from '../../../core/camp-choices/queries.ts';
import { campName } from '../../../core/camps/camp-names.ts';
import { findNamedCamp, getCancellation, listNamedCamps } from '../../../core/camps/queries.ts';
import type { MessageRow } from '../../../core/outbox/queries/messages.ts';
import type { Registration } from '../../../core/registrations/registration.ts';
import { defineEmail, type LoadDeps } from '../../define-email.ts';
import { loadRegistrationFacts, named, type RegistrationFacts } from '../../facts.ts';
import { type CancelledRegistration, findStatus, listCancelled, listWithdrawn } from '../../queries/facts.ts';
import type { SampleFacts } from '../../sample-facts.ts';
import {
  anyQuestion,
  calendarText,
  campersButton,
  campValues,
  greeting,
  seeRegistration,
} from '../../words.ts';

/** The registrations of a family that an email on its camp is about. */
export const aboutIn = ({ registration_id, group_registrations }: MessageRow): readonly string[] =>
  group_registrations ?? [named(registration_id)];

/** Those that have neither moved to another camp nor been taken up again. */
const listEnded = ({ db }: LoadDeps, row: MessageRow) => listWithdrawn(db, aboutIn(row), named(row.camp_id));

async function loadCancelled(deps: LoadDeps, row: MessageRow) {
  const campId = named(row.camp_id);
  const ended = await listEnded(deps, row);
  const about = ended.length > 0 ? ended : aboutIn(row);
  const [facts, registrations, reason, camp] = await Promise.all([
    loadRegistrationFacts(deps, { ...row, registration_id: named(about[0]) }),
    listCancelled(deps.db, about, named(row.account_id)),
    getCancellation(deps.db, campId),
    findNamedCamp(deps.db, campId),
  ]);
  const ids = registrations.map(({ id }) => id);
  const choices = await loadChoices(deps, ids, facts);
  const registration: Registration = { ...facts.registration, camp: named(camp) };
  return { ...facts, registration, registrations, reason, choices };
}

/** What families may choose instead of a refund: whose registrations, until when, and the camps of any of them. */
async function loadChoices(
  { db, clock }: LoadDeps,
  ids: readonly string[],
  { registration }: RegistrationFacts,
) {
  const choices = await listOpenChoices(db, ids, clock.today(registration.time_zone));
  const camps = await listNamedCamps(
    db,
    choices.flatMap(({ camp_ids }) => camp_ids),
  );
  return { ids: choices.map((one) => one.registration_id), until: choices[0]?.until ?? '', camps };
}

/** That families may move to another camp, and which ones there are. */
const choiceText = ({ until, camps }: Awaited<ReturnType<typeof loadChoices>>): string[] =>
  camps.length === 0
    ? []
    : [
        t('You can move to another camp instead, with what you have paid: {camps}. Please choose by {day}.', {
          camps: camps
            .map((camp) => `${campName(camp)} (${formatDateRange(camp.starts_on, camp.ends_on)})`)
            .join('; '),
          day: formatDate(until),
        }),
      ];

const choiceButton = ({ ids: [id, ...others] }: Awaited<ReturnType<typeof loadChoices>>) =>
  id === undefined || others.length > 0
    ? campersButton()
    : { label: t('Choose another camp'), path: `/camp-choice/${id}` as const };

const sampleOf = ({ camper, reference, receivedSen: received_sen }: SampleFacts): CancelledRegistration => ({
  ...{ id: '', camper, reference, received_sen, kept_sen: 0 },
});

const namesOf = (registrations: readonly CancelledRegistration[]) => ({
  campers: listInWords(registrations.map(({ camper }) => camper)),
  references: registrations.flatMap(({ reference }) => reference ?? []).join(', '),
});

/** The money of a registration of a cancelled camp, in words. */
function moneyInWords({ received_sen, kept_sen }: CancelledRegistration): string {
  const refunded = { amount: formatSen(received_sen), kept: formatSen(kept_sen) };
  if (received_sen > 0 && kept_sen > 0)
    return t('We’ll refund {amount}, and keep {kept} under our terms.', refunded);
  if (received_sen > 0) return t('We’ll refund {amount}.', refunded);
  return kept_sen > 0 ? t('We keep {kept} under our terms.', refunded) : t('Nothing was paid.');
}

/** To each family, for all its campers. */
export const campCancelled = defineEmail({
  kind: 'camp cancelled',
  load: loadCancelled,
  sample: (facts) => ({
    ...facts,
    registrations: [sampleOf(facts)],
    choices: {
      ids: [facts.registration.id],
      until: facts.registration.camp.starts_on,
      camps: [{ ...facts.registration.camp, names: null }],
    },
  }),
  write: ({ registrations, choices, ...facts }) => {
    const values = campValues(facts);
    const { camp } = facts.registration;
    return {
      subject: t('{camp} is cancelled: {campers} ({references})', { ...values, ...namesOf(registrations) }),
      title: t('The camp is cancelled'),
      paragraphs: [
        greeting(facts),
        t('We’re sorry: {camp}, {dates}, will not take place.', {
          ...values,
          dates: formatDateRange(camp.starts_on, camp.ends_on),
        }),
        choices.camps.length > 0
          ? t('All registrations for it have ended. The reason:')
          : t('You don’t need to do anything. All registrations for it have ended. The reason:'),
      ],
      quote: facts.reason,
      facts: registrations.map((one) => [one.camper, moneyInWords(one)] as const),
      button: choiceButton(choices),
      closing: [...choiceText(choices), ...calendarText(facts), anyQuestion(facts)],
    };
  },
  stillTrue: async (deps, row) => (await listEnded(deps, row)).length > 0,
});

/** That the cancellation was undone. */
export const campRestored = defineEmail({
  kind: 'camp restored',
  load: async (deps, row) => ({
    ...(await loadRegistrationFacts(deps, row)),
    registrations: await listCancelled(deps.db, aboutIn(row), named(row.account_id)),
  }),
  sample: (facts) => ({
    ...facts,
    registrations: [sampleOf(facts)],
  }),
  write: ({ registrations, ...facts }) => ({
    subject: t('{camp} takes place after all: {campers} ({references})', {
      ...campValues(facts),
      ...namesOf(registrations),
    }),
    title: t('The camp takes place after all'),
    paragraphs: [
      greeting(facts),
      t(
        'We told you that {camp} was cancelled. That no longer holds, and we’re sorry for the trouble.',
        campValues(facts),
      ),
      t('Your registrations are as they were before, with what you have paid.'),
    ],
    facts: registrations.map(({ camper, received_sen }) => [camper, formatSen(received_sen)] as const),
    button: seeRegistration(facts),
    closing: [...calendarText(facts), anyQuestion(facts)],
  }),
  stillTrue: async ({ db }, row) => (await findStatus(db, row))?.status !== 'Withdrawn',
});
