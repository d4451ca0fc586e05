import type { RegistrationStatus } from './registration-status.ts';
import { takesPayment, whatHappensNext } from './registration-status.ts';
import { FIRST_STEP } from './workflows.ts';

export interface CardFacts {
  readonly profile_complete: boolean;
  readonly eligible_camp: { readonly rego_open: 0 | 1 } | null;
  readonly form: {
    readonly id: string;
    readonly status: RegistrationStatus;
    readonly current_step: string | null;
    readonly furthest_step: string | null;
    readonly balance_open: boolean;
  } | null;
}

export type CardAction =
  | { readonly kind: 'register'; readonly label: string; readonly disabled: boolean }
  | { readonly kind: 'resume'; readonly label: string; readonly step: string }
  | { readonly kind: 'pay'; readonly label: string };

export interface Card {
  readonly status: RegistrationStatus | 'Not Started';
  readonly messages: readonly string[];
  readonly action: CardAction | null;
}

/** What a camper's card says and offers (spec §4, decisions §5). */
export function cardOf(camper: CardFacts): Card {
  const { form } = camper;
  const status = form?.status ?? 'Not Started';
  return {
    status,
    messages: messagesOf(camper),
    action: form ? formAction(camper, form) : registerAction(camper),
  };
}

function messagesOf({ form, eligible_camp, profile_complete }: CardFacts): string[] {
  const submitted = form && form.status !== 'In Progress';
  if (submitted) return [whatHappensNext[form.status]];
  if (!eligible_camp) return ["There are no suitable camps for the camper's age group."];
  const messages = eligible_camp.rego_open ? [] : ['Registration is not open yet.'];
  if (!profile_complete)
    messages.push('Please complete all sections of the camper profile to proceed with registration.');
  else if (form && eligible_camp.rego_open) messages.push(whatHappensNext[form.status]);
  return messages;
}

function registerAction({ eligible_camp, profile_complete }: CardFacts): CardAction | null {
  if (!eligible_camp?.rego_open) return null;
  return { kind: 'register', label: 'Register', disabled: !profile_complete };
}

function formAction({ eligible_camp }: CardFacts, form: NonNullable<CardFacts['form']>): CardAction | null {
  const resumable =
    form.status === 'Changes Requested' || (form.status === 'In Progress' && eligible_camp?.rego_open);
  if (resumable) {
    return {
      kind: 'resume',
      label: 'Resume registration',
      step: form.furthest_step ?? form.current_step ?? FIRST_STEP,
    };
  }
  if (!takesPayment(form.status, form.balance_open)) return null;
  return { kind: 'pay', label: form.status === 'Pending Payment' ? 'Make payment' : 'Make another payment' };
}
