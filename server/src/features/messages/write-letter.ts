import type { AppDeps } from '../../app-deps.ts';
import type { MessageKind } from '../../platform/schema.ts';
import type { Letter } from './letter.ts';
import * as account from './letters/account-letters.ts';
import * as decision from './letters/decision-letters.ts';
import * as form from './letters/form-letters.ts';
import * as payment from './letters/payment-letters.ts';
import { loadAccountFacts, loadFormFacts, loadLinkFacts, loadPaymentFacts } from './load-facts.ts';
import type { MessageRow } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;
type Load<Facts> = (deps: Deps, row: MessageRow) => Promise<Facts>;
type Write<Facts> = (facts: Facts) => Letter;

const on =
  <Facts>(load: Load<Facts>, write: Write<Facts>): Load<Letter> =>
  async (deps, row) =>
    write(await load(deps, row));

const writers: Readonly<Record<MessageKind, Load<Letter>>> = {
  welcome: on(loadAccountFacts, account.welcome),
  'password reset': on(loadLinkFacts, account.passwordReset),
  'password changed': on(loadAccountFacts, account.passwordChanged),
  'form copy': on(loadFormFacts, form.formCopy),
  'changes requested': on(loadFormFacts, form.changesRequested),
  accepted: on(loadFormFacts, decision.accepted),
  waitlisted: on(loadFormFacts, decision.waitlisted),
  refused: on(loadFormFacts, decision.refused),
  'payment received': on(loadPaymentFacts, payment.paymentReceived),
  'payment confirmed': on(loadPaymentFacts, payment.paymentConfirmed),
  'payment rejected': on(loadPaymentFacts, payment.paymentRejected),
  receipt: on(loadPaymentFacts, payment.receipt),
};

/** The words of a message, from what the database knows now. */
export const writeLetter = (deps: Deps, row: MessageRow): Promise<Letter> => writers[row.kind](deps, row);
