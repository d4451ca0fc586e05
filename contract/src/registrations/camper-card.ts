import { mayChange, type SharedFacts } from '../guardians/may-change.ts';
import { shortDepositSentence } from '../money/payments.ts';
import { firstIncompletePart, type ProfileCompletion, type ProfilePart } from '../profile/camper.ts';
import { FIRST_STEP } from '../steps/first-step.ts';
import { formatDate } from '../text/dates.ts';
import { t } from '../text/t.ts';
import type { availabilities } from './eligibility.ts';
import { type FamilyNotice, familyNotice, type SinceSubmission } from './family-notice.ts';
import type { RegistrationStatus } from './status.ts';
import { draftClosed, fullSentences, type Situation, statusSentence } from './status-sentence.ts';
import { takesPayment } from './transitions.ts';

interface CampFacts {
  readonly rego_open: 0 | 1;
  readonly closed_on: string | null;
  readonly room: (typeof availabilities)[number];
}

interface CardFacts extends SharedFacts {
  readonly profile_complete: boolean;
  readonly eligible_camp: CampFacts | null;
  readonly form: {
    readonly id: string;
    readonly status: RegistrationStatus;
    readonly situation: Situation;
    readonly current_step: string | null;
    readonly furthest_step: string | null;
    readonly balance_open: boolean;
    readonly since_submission: SinceSubmission | null;
    /** Shown beside the card's messages, which then need not say that the camper has a place. */
    readonly camp_details?: object | null;
  } | null;
}

export type CardAction =
  | { readonly kind: 'register'; readonly label: string; readonly disabled: boolean }
  | { readonly kind: 'resume'; readonly label: string; readonly step: string }
  | { readonly kind: 'pay'; readonly label: string }
  | { readonly kind: 'answer offer'; readonly label: string };

export interface Card {
  readonly status: RegistrationStatus | 'Not Started';
  readonly messages: readonly string[];
  /** What staff wrote. */
  readonly notice: FamilyNotice | undefined;
  readonly action: CardAction | null;
}

/** What a camper's card says and offers, in the reader's language (spec §4, decisions §5). */
export function getCamperCard(camper: CardFacts): Card {
  const { form } = camper;
  const status = form?.status ?? 'Not Started';
  return {
    status,
    messages: messagesOf(camper),
    notice: form ? familyNotice(form.status, form.since_submission) : undefined,
    action: form ? formAction(camper, form) : registerAction(camper),
  };
}

/** The first incomplete part of the profile, where the camper can still register. */
export function nextProfilePart({
  form,
  eligible_camp,
  ...camper
}: CardFacts & ProfileCompletion): ProfilePart | undefined {
  const isOpen = eligible_camp && !eligible_camp.closed_on && !hasNoRoom(eligible_camp);
  const canRegister = isOpen && mayChange(camper, 'edit');
  return form || !canRegister ? undefined : firstIncompletePart(camper);
}

function messagesOf(camper: CardFacts): string[] {
  const { form, eligible_camp, profile_complete } = camper;
  const submitted = form && form.status !== 'In Progress';
  if (submitted) return submittedMessages(form, mayChange(camper, 'sign'));
  if (!eligible_camp) return [t("There are no suitable camps for the camper's age group.")];
  if (!form && hasNoRoom(eligible_camp)) return [campFull()];
  const messages = campMessages(eligible_camp);
  if (!mayChange(camper, 'edit')) return messages;
  if (!profile_complete)
    messages.push(t('Please complete all sections of the camper profile to proceed with registration.'));
  else if (eligible_camp.rego_open)
    messages.push(form ? statusSentence(form) : t('Everything is ready. Register to ask for a place.'));
  else if (form && eligible_camp.closed_on) messages.push(draftClosed());
  return messages;
}

function submittedMessages(form: NonNullable<CardFacts['form']>, maySign: boolean): string[] {
  const { status, situation, since_submission: since, camp_details } = form;
  const usual = statusSentence(form);
  const { offer_until: until } = situation;
  if (until && !maySign && status === 'Waitlisted')
    return [t('A place is free! A guardian who may sign accepts or declines it by {until}.', { until })];
  if (!since || situation.offer_until) return [usual];
  if (status === 'Pending Payment') {
    const again = t('Next: upload another slip, or pay the deposit if you haven’t yet.');
    const short =
      shortDepositSentence(since.next, since.received) ?? (since.rejected_slip ? again : undefined);
    return short ? [short, ...fullSentences(form)] : [usual];
  }
  if (status === 'Changes Requested') return [t('Open the form, make the changes and submit it again.')];
  const messages = status === 'Accepted' && camp_details ? [] : [usual];
  return since.resubmitted ? [t('Thank you, we have your changes.'), ...messages] : messages;
}

/** Shown where every place is held and there is no waiting list. */
export const campFull = () => t('This camp is full and has no waiting list. We’re sorry.');

const hasNoRoom = ({ rego_open, room }: CampFacts): boolean => rego_open === 1 && room === 'none';

function campMessages({ rego_open, closed_on, room }: CampFacts): string[] {
  if (rego_open)
    return room === 'waiting list' ? [t('This camp is full: you will be on the waiting list.')] : [];
  if (closed_on) return [t('Registration closed on {day}.', { day: formatDate(closed_on) })];
  return [t('Registration is not open yet.')];
}

function registerAction(camper: CardFacts): CardAction | null {
  const { eligible_camp, profile_complete } = camper;
  if (!eligible_camp?.rego_open || hasNoRoom(eligible_camp) || !mayChange(camper, 'edit')) return null;
  return { kind: 'register', label: t('Register'), disabled: !profile_complete };
}

function formAction(camper: CardFacts, form: NonNullable<CardFacts['form']>): CardAction | null {
  const { eligible_camp } = camper;
  const resumable =
    form.status === 'Changes Requested' || (form.status === 'In Progress' && eligible_camp?.rego_open);
  if (resumable) {
    return {
      kind: 'resume',
      label: mayChange(camper, 'edit') ? t('Resume registration') : t('See the form'),
      step: form.furthest_step ?? form.current_step ?? FIRST_STEP,
    };
  }
  if (form.situation.offer_until && form.status === 'Waitlisted' && mayChange(camper, 'sign'))
    return { kind: 'answer offer', label: t('Accept or decline') };
  if (!takesPayment(form.status, form.balance_open) || !mayChange(camper, 'pay')) return null;
  if (form.since_submission?.next.kind === 'place first') return null;
  return {
    kind: 'pay',
    label: form.status === 'Pending Payment' ? t('Make payment') : t('Make another payment'),
  };
}
