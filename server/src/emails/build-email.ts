import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { EmailContent } from './email-content.ts';
import {
  loadAccountFacts,
  loadChargesFacts,
  loadCorrectionFacts,
  loadDeletedFacts,
  loadGroupFacts,
  loadHandOverFacts,
  loadHealthFacts,
  loadInvitationFacts,
  loadLedgerFacts,
  loadLinkFacts,
  loadLogAnchorFacts,
  loadNewDatesFacts,
  loadOpeningFacts,
  loadPayableFacts,
  loadPaymentFacts,
  loadRegistrationFacts,
  loadReturnedFacts,
  loadUnusedFacts,
  loadWaitingCopyFacts,
  loadWelcomeFacts,
  loadWithdrawnFacts,
} from './load-facts.ts';
import {
  always,
  type StillTrue,
  whileHandedOver,
  whileLive,
  whilePayment,
  whileReceiptCounts,
  whileReturned,
  whileStatus,
  whileUnconfirmed,
  whileUnused,
} from './still-true.ts';
import * as account from './templates/account.ts';
import { registrationOpen } from './templates/account.ts';
import { campDatesChanged } from './templates/camp-dates.ts';
import { chargesChanged } from './templates/charges.ts';
import * as decision from './templates/decisions.ts';
import { correction } from './templates/decisions.ts';
import { groupEmail } from './templates/group.ts';
import * as handOver from './templates/hand-over.ts';
import * as ledger from './templates/ledger.ts';
import * as payment from './templates/payments.ts';
import * as form from './templates/registration.ts';
import { healthChanges, logAnchor, staffInvitation } from './templates/staff.ts';

type Deps = Pick<AppDeps, 'db' | 'deriveKey'>;
type Load<Facts> = (deps: Deps, row: MessageRow) => Promise<Facts>;
type Template<Facts> = (facts: Facts) => EmailContent;

interface EmailDefinition {
  readonly build: Load<EmailContent>;
  readonly stillTrue: StillTrue;
}

const emailFrom = <Facts>(
  load: Load<Facts>,
  write: Template<Facts>,
  stillTrue: StillTrue = always,
): EmailDefinition => ({ build: async (deps, row) => write(await load(deps, row)), stillTrue });

const definitions: Readonly<Record<MessageKind, EmailDefinition>> = {
  welcome: emailFrom(loadWelcomeFacts, account.welcome),
  'registration open': emailFrom(loadOpeningFacts, registrationOpen),
  'password reset': emailFrom(loadLinkFacts, account.passwordReset),
  'password changed': emailFrom(loadAccountFacts, account.passwordChanged),
  'email change': emailFrom(loadLinkFacts, account.emailChange),
  'email changed': emailFrom(loadAccountFacts, account.emailChanged),
  'email taken': emailFrom(loadAccountFacts, account.emailTaken),
  'email confirmation': emailFrom(loadLinkFacts, account.emailConfirmation),
  'form copy waiting': emailFrom(loadWaitingCopyFacts, form.formCopyWaiting, whileUnconfirmed),
  'account unused': emailFrom(loadUnusedFacts, account.accountUnused, whileUnused),
  'account unused again': emailFrom(loadUnusedFacts, account.accountUnusedAgain, whileUnused),
  'account deleted': emailFrom(loadDeletedFacts, account.accountDeleted),
  'form copy': emailFrom(loadPayableFacts, form.formCopy),
  'changes requested': emailFrom(loadReturnedFacts, form.changesRequested, whileReturned),
  'change declined': emailFrom(loadRegistrationFacts, form.changeDeclined),
  'charges changed': emailFrom(loadChargesFacts, chargesChanged),
  accepted: emailFrom(loadRegistrationFacts, decision.accepted, whileStatus('Accepted')),
  waitlisted: emailFrom(loadRegistrationFacts, decision.waitlisted, whileStatus('Waitlisted')),
  withdrawn: emailFrom(loadWithdrawnFacts, decision.withdrawn, whileStatus('Withdrawn')),
  refused: emailFrom(loadRegistrationFacts, decision.refused, whileStatus('Refused')),
  'camp dates changed': emailFrom(loadNewDatesFacts, campDatesChanged, whileLive),
  correction: emailFrom(loadCorrectionFacts, correction),
  'payment received': emailFrom(loadPaymentFacts, payment.paymentReceived, whilePayment('Submitted')),
  'payment confirmed': emailFrom(loadPaymentFacts, payment.paymentConfirmed, whileReceiptCounts),
  'payment rejected': emailFrom(loadPaymentFacts, payment.paymentRejected, whilePayment('Rejected')),
  'payment taken back': emailFrom(loadPaymentFacts, payment.paymentTakenBack),
  receipt: emailFrom(loadPaymentFacts, payment.receipt, whileReceiptCounts),
  refund: emailFrom(loadLedgerFacts, ledger.refund),
  'money moved': emailFrom(loadLedgerFacts, ledger.moneyMoved),
  'handed over': emailFrom(loadHandOverFacts, handOver.handedOver, whileHandedOver),
  'hand-over taken back': emailFrom(loadRegistrationFacts, handOver.takenBack),
  'group message': emailFrom(loadGroupFacts, groupEmail),
  'staff invitation': emailFrom(loadInvitationFacts, staffInvitation),
  'log anchor': emailFrom(loadLogAnchorFacts, logAnchor),
  'health changes': emailFrom(loadHealthFacts, healthChanges),
};

/** The content of a message, from the current data. */
export const buildEmail = (deps: Deps, row: MessageRow): Promise<EmailContent> =>
  definitions[row.kind].build(deps, row);

/** Whether what a message says still holds: one that does not is not sent. */
export const isStillTrue: StillTrue = (deps, row) => definitions[row.kind].stillTrue(deps, row);
