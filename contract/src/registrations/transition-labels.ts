import { defineTexts } from '../text/t.ts';
import type { Transition } from './status.ts';

/** What somebody did to a registration, as a sentence. */
export const transitionSentences: Readonly<Record<Transition, string>> = {
  submit: '{by} submitted the form',
  resubmit: '{by} submitted the form again',
  'ask for change': '{by} asked for a change',
  'withdraw change request': '{by} withdrew a request for a change',
  'decline change': '{by} declined a change the family had asked for',
  'move to another camp': '{by} moved this registration to another camp',
  'upload slip': '{by} uploaded a payment slip',
  'confirm deposit': '{by} confirmed the deposit',
  'confirm part': '{by} confirmed a part of the deposit',
  'reject slip': '{by} rejected a payment slip',
  'reject one slip': '{by} rejected a payment slip',
  'take back payment': '{by} took back a confirmed payment',
  'take back deposit': '{by} took back the confirmed deposit',
  'take back to slip': '{by} took back a confirmed payment',
  accept: '{by} accepted this registration',
  waitlist: '{by} put this registration on the waiting list',
  refuse: '{by} refused this registration',
  'request changes': '{by} requested changes',
  withdraw: '{by} withdrew this registration',
  'undo accept': '{by} undid the acceptance',
  'undo waitlist': '{by} took this registration off the waiting list',
  'undo refuse': '{by} undid the refusal',
  'undo request changes': '{by} undid the request for changes',
  'undo withdraw': '{by} undid the withdrawal',
};

/** What happened, for the history of a registration and for the log. */
export const transitionLabels = defineTexts<Transition>({
  submit: 'Form submitted',
  resubmit: 'Form submitted again',
  'ask for change': 'Change requested by the family',
  'withdraw change request': 'Change request withdrawn by the family',
  'decline change': 'Change request declined',
  'move to another camp': 'Moved to another camp',
  'upload slip': 'Slip uploaded',
  'confirm deposit': 'Deposit confirmed',
  'confirm part': 'Part of the deposit confirmed',
  'reject slip': 'Slip rejected',
  'reject one slip': 'Slip rejected, another is waiting',
  'take back payment': 'Payment taken back',
  'take back to slip': 'Payment taken back, slip to confirm again',
  'take back deposit': 'Payment taken back, deposit still to pay',
  accept: 'Accepted',
  waitlist: 'Put on the waiting list',
  refuse: 'Refused',
  'request changes': 'Changes requested',
  withdraw: 'Withdrawn',
  'undo accept': 'Acceptance undone',
  'undo waitlist': 'Waiting list undone',
  'undo refuse': 'Refusal undone',
  'undo request changes': 'Request for changes undone',
  'undo withdraw': 'Withdrawal undone',
});

export const transitionNames = Object.keys(transitionLabels) as Transition[];
