import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries.ts';
import type { AppDeps } from '../http/app-deps.ts';
import type { EmailContent } from './email-content.ts';
import {
  loadAccountFacts,
  loadCorrectionFacts,
  loadGroupFacts,
  loadHealthFacts,
  loadInvitationFacts,
  loadLedgerFacts,
  loadLinkFacts,
  loadOpeningFacts,
  loadPayableFacts,
  loadPaymentFacts,
  loadRegistrationFacts,
  loadWithdrawnFacts,
} from './load-facts.ts';
import * as account from './templates/account.ts';
import { healthChanges, registrationOpen, staffInvitation } from './templates/account.ts';
import { chargesChanged, loadChargesFacts } from './templates/charges.ts';
import * as decision from './templates/decisions.ts';
import { correction } from './templates/decisions.ts';
import { groupEmail } from './templates/group.ts';
import * as ledger from './templates/ledger.ts';
import * as payment from './templates/payments.ts';
import * as form from './templates/registration.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;
type Load<Facts> = (deps: Deps, row: MessageRow) => Promise<Facts>;
type Write<Facts> = (facts: Facts) => EmailContent;

const on =
  <Facts>(load: Load<Facts>, write: Write<Facts>): Load<EmailContent> =>
  async (deps, row) =>
    write(await load(deps, row));

const writers: Readonly<Record<MessageKind, Load<EmailContent>>> = {
  welcome: on(loadAccountFacts, account.welcome),
  'registration open': on(loadOpeningFacts, registrationOpen),
  'password reset': on(loadLinkFacts, account.passwordReset),
  'password changed': on(loadAccountFacts, account.passwordChanged),
  'email change': on(loadLinkFacts, account.emailChange),
  'email changed': on(loadAccountFacts, account.emailChanged),
  'email taken': on(loadAccountFacts, account.emailTaken),
  'form copy': on(loadPayableFacts, form.formCopy),
  'changes requested': on(loadRegistrationFacts, form.changesRequested),
  'change declined': on(loadRegistrationFacts, form.changeDeclined),
  'charges changed': on(loadChargesFacts, chargesChanged),
  accepted: on(loadRegistrationFacts, decision.accepted),
  waitlisted: on(loadRegistrationFacts, decision.waitlisted),
  withdrawn: on(loadWithdrawnFacts, decision.withdrawn),
  refused: on(loadRegistrationFacts, decision.refused),
  correction: on(loadCorrectionFacts, correction),
  'payment received': on(loadPaymentFacts, payment.paymentReceived),
  'payment confirmed': on(loadPaymentFacts, payment.paymentConfirmed),
  'payment rejected': on(loadPaymentFacts, payment.paymentRejected),
  'payment taken back': on(loadPaymentFacts, payment.paymentTakenBack),
  receipt: on(loadPaymentFacts, payment.receipt),
  refund: on(loadLedgerFacts, ledger.refund),
  'money moved': on(loadLedgerFacts, ledger.moneyMoved),
  'group message': on(loadGroupFacts, groupEmail),
  'staff invitation': on(loadInvitationFacts, staffInvitation),
  'health changes': on(loadHealthFacts, healthChanges),
};

/** The content of a message, from the current data. */
export const buildEmail = (deps: Deps, row: MessageRow): Promise<EmailContent> =>
  writers[row.kind](deps, row);
