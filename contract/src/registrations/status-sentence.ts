import { formatRinggit } from '../text/money.ts';
import { joinSentences } from '../text/sentences.ts';
import { defineTexts, t, translate } from '../text/t.ts';
import type { availabilities } from './eligibility.ts';
import type { RegistrationStatus } from './status.ts';

/** Why no place is offered to a registration on the waiting list. */
export const offerStops = ['declined', 'ended', 'paused'] as const;

/** What decides, besides its status, what a family reads of a registration. */
export interface Situation {
  /** What a registration for its camp would get now. */
  readonly room: (typeof availabilities)[number];
  /** Null while places are offered. */
  readonly no_offers: (typeof offerStops)[number] | null;
  /** When the open offer of a place ends, in the camp’s time zone, as people read it; null without one. */
  readonly offer_until: string | null;
  /** Whether a form that was not sent can’t be sent any more. */
  readonly closed: boolean;
  /** Whether the camp is over. */
  readonly over: boolean;
  /** Whether the camp was cancelled. */
  readonly cancelled: boolean;
}

/** Of a camp with free places that is to come. */
export const usualSituation: Situation = {
  ...{ room: 'places', no_offers: null, offer_until: null },
  ...{ closed: false, over: false, cancelled: false },
};

interface Standing {
  readonly status: RegistrationStatus;
  readonly situation: Situation;
}

/** The sentence on a form that was not sent, or is with the family for changes. */
const editableSentences = defineTexts({
  'In Progress': 'Finish the form and submit it to ask for a place.',
  'Changes Requested': 'We need a few changes. Open the form, make them and submit it again.',
});

const usual = defineTexts({
  'Pending Payment': 'We’ve received your form. Next: pay the deposit and upload your slip.',
  'Pending Payment Confirmation': 'Thank you. We’re checking your payment and will email you.',
  'Deposit Received': 'We’ve received your deposit. We’re reviewing the form and will email you.',
  Accepted: 'The camper has a place. See you at camp!',
  Waitlisted: 'The camp is full for now. We’ll email you as soon as a place is free.',
  Refused: 'We couldn’t offer a place this time. Our email says why.',
  Withdrawn: 'This registration was withdrawn.',
});

const withoutOffers = defineTexts({
  declined: 'The place that was free was declined. We’ll offer another one only if you ask for it.',
  ended:
    'The time to accept the place that was free is over. We’ll offer another one only if you ask for it.',
  paused: 'The camper is on the waiting list. We’ll email you if we can offer a place.',
} satisfies Record<(typeof offerStops)[number], string>);

/** What the family of a registration reads on what happens next: on the card, its page, in emails, and as staff see it. */
export function statusSentence({ status, situation }: Standing): string {
  if (status === 'Withdrawn' && situation.cancelled)
    return t('The camp was cancelled. Our email says why, and what happens to what you paid.');
  if (status === 'Refused' || status === 'Withdrawn') return translate(usual[status]);
  if (situation.over) return t('The camp is over.');
  if (situation.offer_until)
    return t('A place is free! Accept or decline it by {until}.', { until: situation.offer_until });
  if (status === 'In Progress' && situation.closed) return draftClosed();
  if (status === 'In Progress' || status === 'Changes Requested') return translate(editableSentences[status]);
  if (status === 'Waitlisted' && situation.no_offers) return translate(withoutOffers[situation.no_offers]);
  return joinSentences([translate(usual[status]), ...fullSentences({ status, situation })]);
}

/** Of a form that was not sent before registration closed. */
export const draftClosed = () =>
  t('The form can’t be sent any more. If you still want a place, please contact the camp.');

/**
 * What a family must know before it pays for a camp without a free place; empty where there is one, or the form holds it.
 */
export function fullSentences({ status, situation: { room } }: Standing): string[] {
  const waits = ['In Progress', 'Pending Payment', 'Pending Payment Confirmation'].includes(status);
  if (!waits || room === 'places') return [];
  if (room === 'none')
    return [t('The camp is full now and has no waiting list. Please ask us before you pay.')];
  return [t('The camp is full now: the deposit puts the camper on the waiting list, not into a place.')];
}

/** What is still owed for a camp that is over; undefined if nothing is. */
export const owedSentence = (due: number): string | undefined =>
  due > 0 ? t('{amount} is still to be paid.', { amount: formatRinggit(due) }) : undefined;
