import type { Transition } from './status.ts';

/** What somebody did to a registration, for a sentence that begins with who it was. */
export const transitionSentences: Readonly<Record<Transition, string>> = {
  submit: '{by} submitted the form',
  resubmit: '{by} submitted the form again',
  'ask for change': '{by} asked for a change',
  'withdraw change request': '{by} withdrew a request for a change',
  'decline change': '{by} declined a change the family had asked for',
  'upload slip': '{by} uploaded a payment slip',
  'confirm deposit': '{by} confirmed the deposit',
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
