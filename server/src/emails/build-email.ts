import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import type { Email, EmailContent, LoadDeps, StillTrue } from './define-email.ts';
import { accountDeleted } from './kinds/account-deleted.ts';
import { accountBrought, accountEntered } from './kinds/account-entered.ts';
import { accountUnused, accountUnusedAgain } from './kinds/account-unused.ts';
import { answersCorrected, objectionAnswered } from './kinds/answer-corrections.ts';
import { campCancelled, campRestored } from './kinds/camps/camp-cancelled.ts';
import { campChanged } from './kinds/camps/camp-changed.ts';
import { campDatesChanged } from './kinds/camps/camp-dates-changed.ts';
import { campDetailsChanged } from './kinds/camps/camp-details-changed.ts';
import { campQuestions } from './kinds/camps/camp-questions.ts';
import { changeDeclined } from './kinds/change-declined.ts';
import { changesRequested } from './kinds/changes-requested.ts';
import { correction } from './kinds/correction.ts';
import { accepted, refused, waitlisted, withdrawn } from './kinds/decisions.ts';
import { emailChange, emailChanged, emailConfirmation, emailTaken } from './kinds/email-address.ts';
import { formCopy, formCopyWaiting } from './kinds/form-copy.ts';
import { groupMessage } from './kinds/group-message.ts';
import { campersMerged, guardianAdded, guardianInvited, guardianRemoved } from './kinds/guardians.ts';
import { handedOver, handOverUndone, takersChanged } from './kinds/hand-over.ts';
import { healthChanges } from './kinds/health-changes.ts';
import { logAnchor } from './kinds/log-anchor.ts';
import { accountsMerged, mergeUndone, profilesMerged } from './kinds/merges.ts';
import { chargesChanged, paymentPlanChanged } from './kinds/money/charges-changed.ts';
import { amountKept, bankAccountAsked, moneyMoved, refund, refundReversed } from './kinds/money/money-out.ts';
import { paymentReminder } from './kinds/money/payment-reminder.ts';
import {
  paymentConfirmed,
  paymentReceived,
  paymentRejected,
  paymentReversed,
  receipt,
} from './kinds/money/payments.ts';
import { offerDeclined, offerEnded, offerWithdrawn, placeOffered } from './kinds/offers.ts';
import { passwordChanged, passwordReset } from './kinds/passwords.ts';
import { registeredByStaff } from './kinds/registered-by-staff.ts';
import { registrationOpen } from './kinds/registration-open.ts';
import { staffInvitation } from './kinds/staff-invitation.ts';
import { welcome } from './kinds/welcome.ts';

/** All emails. */
const definitions: { readonly [Kind in MessageKind]: Email<Kind> } = {
  welcome,
  'email confirmation': emailConfirmation,
  'email change': emailChange,
  'email changed': emailChanged,
  'email taken': emailTaken,
  'password reset': passwordReset,
  'password changed': passwordChanged,
  'registration open': registrationOpen,
  'guardian invited': guardianInvited,
  'guardian added': guardianAdded,
  'guardian removed': guardianRemoved,
  'campers merged': campersMerged,
  'accounts merged': accountsMerged,
  'profiles merged': profilesMerged,
  'merge undone': mergeUndone,
  'account unused': accountUnused,
  'account unused again': accountUnusedAgain,
  'account deleted': accountDeleted,
  'account entered': accountEntered,
  'account brought': accountBrought,
  'registered by staff': registeredByStaff,
  'form copy': formCopy,
  'form copy waiting': formCopyWaiting,
  'changes requested': changesRequested,
  'answers corrected': answersCorrected,
  'objection answered': objectionAnswered,
  'change declined': changeDeclined,
  'charges changed': chargesChanged,
  'payment plan changed': paymentPlanChanged,
  accepted,
  waitlisted,
  'place offered': placeOffered,
  'offer ended': offerEnded,
  'offer declined': offerDeclined,
  'offer withdrawn': offerWithdrawn,
  refused,
  withdrawn,
  'camp changed': campChanged,
  'camp cancelled': campCancelled,
  'camp restored': campRestored,
  'camp dates changed': campDatesChanged,
  'camp details changed': campDetailsChanged,
  'camp questions': campQuestions,
  correction,
  'payment reminder': paymentReminder,
  'payment received': paymentReceived,
  'payment confirmed': paymentConfirmed,
  'payment rejected': paymentRejected,
  'payment reversed': paymentReversed,
  receipt,
  refund,
  'bank account asked': bankAccountAsked,
  'refund reversed': refundReversed,
  'amount kept': amountKept,
  'money moved': moneyMoved,
  'takers changed': takersChanged,
  'handed over': handedOver,
  'hand-over undone': handOverUndone,
  'group message': groupMessage,
  'staff invitation': staffInvitation,
  'log anchor': logAnchor,
  'health changes': healthChanges,
};

/** The definition of a message’s kind. */
export const emailOf = ({ kind }: Pick<MessageRow, 'kind'>): Email => definitions[kind];

/** The content of a message, from the current data. */
export const buildEmail = (deps: LoadDeps, row: MessageRow): Promise<EmailContent> =>
  emailOf(row).build(deps, row);

/** Whether what a message says still holds: one that does not is not sent. */
export const isStillTrue: StillTrue = async (deps, row) =>
  (await emailOf(row).stillTrue?.(deps, row)) ?? true;
