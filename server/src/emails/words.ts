import { asksToPay } from '@bowline/contract/money/due';
import { campLines } from '@bowline/contract/registrations/camp-lines';
import { statusSentence } from '@bowline/contract/registrations/status-sentence';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { formatRinggit, formatSen } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { describeCamp, packingListOf } from '../core/camps/camp-details.ts';
import { campName, campNameLanguage } from '../core/camps/camp-names.ts';
import { optionsOf } from '../core/camps/present.ts';
import type { EmailContent } from './define-email.ts';
import type { AccountFacts, PlaceFacts, RegistrationFacts } from './facts.ts';

export type Fact = NonNullable<EmailContent['facts']>[number];

/**
 * Letters of any script; a full stop only at the end of a word. `a/l` and `@` stand in Malaysian names: `Kumar a/l Rajan`,
 * `Tan Ah Kow @ David`; an address has no spaces around its @.
 */
const plainName =
  /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?=\s|$)|(?<=(?:^|\s)[asAS])\/(?=[lpoLPO](?:\s|$))|(?<=\s)@(?=\s)){1,60}$/u;

/**
 * Anybody can sign up with somebody else's address. A name that looks like a link or a sentence is left out, so that
 * our emails cannot be used for spam.
 */
export function nameInEmail(firstName: string): string | undefined {
  const name = firstName.trim();
  return plainName.test(name) ? name : undefined;
}

export function greeting({ account }: AccountFacts): string {
  const name = nameInEmail(account.firstName);
  return name ? t('Hello {name},', { name }) : t('Hello,');
}

/** Where the registration stands, and what happens next. */
export const standing = ({ registration: { status }, situation }: RegistrationFacts): string =>
  statusSentence({ status, situation });

export const anyQuestion = ({ provider }: AccountFacts): string =>
  t('If you have a question, reply to this email or call us at {phone}.', { phone: provider.contact_phone });

/** Leads to a page that asks again, since mail scanners open links too. */
export const confirmButton = (token: string) =>
  ({
    label: t('Confirm this email'),
    path: `/confirm-email?token=${encodeURIComponent(token)}`,
  }) as const;

export const invitationButton = (token: string) =>
  ({ label: t('Accept the invitation'), path: `/guardians/accept#${encodeURIComponent(token)}` }) as const;

export const campersButton = () => ({ label: t('See your campers'), path: '/campers' }) as const;

export const loginButton = () => ({ label: t('Log in'), path: '/login' }) as const;

export const seeRegistration = ({ registration }: RegistrationFacts) =>
  ({ label: t('See your registration'), path: `/registration/${registration.id}` }) as const;

export const seeForm = ({ registration }: RegistrationFacts) =>
  ({
    label: t('See the form'),
    path: `/registration/${registration.id}`,
  }) as const;

export const payButton = ({ registration }: RegistrationFacts, label: string) =>
  ({ label, path: `/register/payment/${registration.camper_id}/${registration.id}` }) as const;

/** What the sentences of an email on a registration name. */
export const campValues = ({ camper, reference, registration }: RegistrationFacts) => ({
  camper,
  reference,
  camp: campName(registration.camp),
});

/** Camper, camp, dates and reference: in every email on a registration. */
export const campFacts = ({ camper, registration: { camp }, reference }: RegistrationFacts) =>
  [
    [t('Camper'), camper],
    [t('Camp'), campName(camp), campNameLanguage(camp)],
    [t('Dates'), formatDateRange(camp.starts_on, camp.ends_on)],
    [t('Reference'), reference],
  ] as const;

/** The amount due, the payee and the account; empty if nothing is due. */
export const payFacts = (facts: RegistrationFacts): Fact[] =>
  asksToPay(facts.due.next) ? [...amountDue(facts), ...bankFacts(facts)] : [];

/** What is due, and by when; empty if nothing is. */
export function amountDue({ due }: Pick<RegistrationFacts, 'due'>): Fact[] {
  const { next } = due;
  if (!asksToPay(next)) return [];
  const label = next.kind === 'deposit' ? t('Deposit to pay now') : t('Still to pay');
  return [[label, formatRinggit(next.kind === 'deposit' ? next.amount : next.left)], ...dueFacts({ due })];
}

/** The payee and the account. */
export const bankFacts = ({ provider }: Pick<AccountFacts, 'provider'>): Fact[] => [
  [t('Pay to'), provider.payee],
  [t('Bank'), provider.bank_name],
  [t('Account number'), provider.bank_account],
];

/** All that a family with a place needs to know of its camp: where, when, what is still to pay and what to bring. */
export const placeDetails = (facts: PlaceFacts): Pick<EmailContent, 'facts' | 'text'> => ({
  facts: [...campFacts(facts), ...placeFacts(facts), ...restLines(facts)],
  ...packingList(facts),
});

/**
 * Where and when the camp is, for a family whose camper has a place; empty without one. A stop that is not served is left
 * out.
 */
export function placeFacts(facts: RegistrationFacts): Fact[] {
  const { camp_details: stored } = facts.registration;
  if (!stored) return [];
  const lost = lostStops(facts).map(({ key }) => key);
  return campLines(describeCamp(stored))
    .filter(({ key }) => !lost.some((one) => one === key))
    .map(({ term, value }) => [term, value]);
}

/**
 * Which bus stops are not served any more that the family of a camper with a place chose, and which are; empty without one.
 */
export const lostStopsText = (facts: RegistrationFacts): string[] =>
  lostStops(facts).flatMap(({ key, stop, served }) => [
    key === 'there'
      ? t('The bus to camp no longer stops as you chose: {stop}.', { stop })
      : t('The bus home no longer stops as you chose: {stop}.', { stop }),
    served.length > 0
      ? t('The stops are now: {stops}. Please reply to this email and tell us which one you take.', {
          stops: served.join('; '),
        })
      : t('Please reply to this email and tell us how {camper} travels.', { camper: facts.camper }),
  ]);

function lostStops({ registration }: RegistrationFacts) {
  const { stop_there, stop_home } = registration.camp_details ?? {};
  const { pick_up_points, drop_off_points } = optionsOf(registration);
  const chosen = [
    { key: 'there', stop: stop_there ?? '', served: pick_up_points },
    { key: 'home', stop: stop_home ?? '', served: drop_off_points },
  ] as const;
  return chosen.filter(({ stop, served }) => stop && !served.includes(stop));
}

const restLines = ({ dueSen, due }: PlaceFacts): Fact[] =>
  dueSen <= 0 ? [] : [[t('Still to pay'), formatSen(dueSen)], ...dueFacts({ due })];

/** How much of it to pay next, and by when; empty where nothing has a day. */
export function dueFacts({ due: { next } }: Pick<RegistrationFacts, 'due'>): Fact[] {
  const { amount, by, late_since, left } = next;
  if (left <= 0 || !by) return [];
  return [
    ...(amount < left ? [[t('To pay next'), formatRinggit(amount)] as const] : []),
    late_since ? [t('Was due by'), formatDate(late_since)] : [t('Pay by'), formatDate(by)],
  ];
}

function packingList({
  registration: { camp_details: stored },
}: RegistrationFacts): Pick<EmailContent, 'text'> {
  const list = stored && packingListOf(stored);
  if (!list?.text) return {};
  return { text: { title: t('What to bring'), markdown: list.text, language: list.language } };
}

/** How to correct the calendar with the attached file; empty without a file. */
export function calendarText({ calendar }: RegistrationFacts): string[] {
  if (calendar?.method === 'CANCEL')
    return [t('Open the attached file to take the camp out of your calendar.')];
  return calendar ? [t('Open the attached file to put the right dates into your calendar.')] : [];
}
