import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { Letter } from './letter.ts';
import * as account from './letters/account-letters.ts';
import { chargesChanged, loadChargesFacts } from './letters/charges-email.ts';
import { correction } from './letters/correction-letter.ts';
import * as decision from './letters/decision-letters.ts';
import * as form from './letters/form-letters.ts';
import { groupLetter } from './letters/group-letter.ts';
import * as ledger from './letters/ledger-letters.ts';
import { registrationOpen } from './letters/opening-email.ts';
import * as payment from './letters/payment-letters.ts';
import { healthChanges, staffInvitation } from './letters/staff-letters.ts';
import { loadCorrectionFacts } from './load-correction-facts.ts';
import {
  loadAccountFacts,
  loadFormFacts,
  loadLinkFacts,
  loadOpeningFacts,
  loadPayableFacts,
  loadPaymentFacts,
  loadWithdrawnFacts,
} from './load-facts.ts';
import { loadGroupFacts } from './load-group-facts.ts';
import { loadHealthFacts } from './load-health-facts.ts';
import { loadInvitationFacts } from './load-invitation-facts.ts';
import { loadLedgerFacts } from './load-ledger-facts.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;
type Load<Facts> = (deps: Deps, row: MessageRow) => Promise<Facts>;
type Write<Facts> = (facts: Facts) => Letter;

const on =
  <Facts>(load: Load<Facts>, write: Write<Facts>): Load<Letter> =>
  async (deps, row) =>
    write(await load(deps, row));

const writers: Readonly<Record<MessageKind, Load<Letter>>> = {
  welcome: on(loadAccountFacts, account.welcome),
  'registration open': on(loadOpeningFacts, registrationOpen),
  'password reset': on(loadLinkFacts, account.passwordReset),
  'password changed': on(loadAccountFacts, account.passwordChanged),
  'email change': on(loadLinkFacts, account.emailChange),
  'email changed': on(loadAccountFacts, account.emailChanged),
  'email taken': on(loadAccountFacts, account.emailTaken),
  'form copy': on(loadPayableFacts, form.formCopy),
  'changes requested': on(loadFormFacts, form.changesRequested),
  'change declined': on(loadFormFacts, form.changeDeclined),
  'charges changed': on(loadChargesFacts, chargesChanged),
  accepted: on(loadFormFacts, decision.accepted),
  waitlisted: on(loadFormFacts, decision.waitlisted),
  withdrawn: on(loadWithdrawnFacts, decision.withdrawn),
  refused: on(loadFormFacts, decision.refused),
  correction: on(loadCorrectionFacts, correction),
  'payment received': on(loadPaymentFacts, payment.paymentReceived),
  'payment confirmed': on(loadPaymentFacts, payment.paymentConfirmed),
  'payment rejected': on(loadPaymentFacts, payment.paymentRejected),
  'payment taken back': on(loadPaymentFacts, payment.paymentTakenBack),
  receipt: on(loadPaymentFacts, payment.receipt),
  refund: on(loadLedgerFacts, ledger.refund),
  'money moved': on(loadLedgerFacts, ledger.moneyMoved),
  'group message': on(loadGroupFacts, groupLetter),
  'staff invitation': on(loadInvitationFacts, staffInvitation),
  'health changes': on(loadHealthFacts, healthChanges),
};

/** The words of a message, from what the database knows now. */
export const writeLetter = (deps: Deps, row: MessageRow): Promise<Letter> => writers[row.kind](deps, row);
