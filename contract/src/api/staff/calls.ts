import { callsIn } from '../define-call.ts';
import * as accounts from './administration/accounts.ts';
import * as exposureReport from './administration/exposure-report.ts';
import * as apiKeys from './administration/integrations/api-keys.ts';
import * as changes from './administration/integrations/changes.ts';
import * as webhooks from './administration/integrations/webhooks.ts';
import * as invitations from './administration/invitation.ts';
import * as log from './administration/log.ts';
import * as session from './administration/login.ts';
import * as retention from './administration/retention.ts';
import * as settings from './administration/settings.ts';
import * as singleSignOn from './administration/single-sign-on.ts';
import * as translations from './administration/translations.ts';
import * as families from './families/families.ts';
import * as familyData from './families/family-data.ts';
import * as guardians from './families/guardians.ts';
import * as familyImports from './families/imports.ts';
import * as merges from './families/merges.ts';
import * as emailLog from './messages/email-log.ts';
import * as emailTexts from './messages/email-texts.ts';
import * as groupMessages from './messages/group-messages.ts';
import * as messageAttachments from './messages/message-attachments.ts';
import * as messageTemplates from './messages/message-templates.ts';
import * as scheduledMessages from './messages/scheduled-messages.ts';
import * as textMessages from './messages/text-messages.ts';
import * as bankStatements from './money/bank-statements.ts';
import * as charges from './money/charges.ts';
import * as moneyEntries from './money/entries.ts';
import * as journal from './money/journal.ts';
import * as ledger from './money/ledger.ts';
import * as onlinePayments from './money/online-payments.ts';
import * as paymentPlan from './money/payment-plan.ts';
import * as paymentRecords from './money/payment-records.ts';
import * as payments from './money/payments.ts';
import * as payouts from './money/payouts.ts';
import * as refundAccounts from './money/refund-accounts.ts';
import * as reminders from './money/reminders.ts';
import * as campDays from './on-site/camp-days.ts';
import * as campHealth from './on-site/camp-health.ts';
import * as campPasses from './on-site/camp-passes.ts';
import * as checkpoints from './on-site/checkpoints.ts';
import * as groups from './on-site/groups.ts';
import * as phones from './on-site/phones.ts';
import * as rejectedActions from './on-site/rejected-actions.ts';
import * as reviewAnswers from './review/answers.ts';
import * as corrections from './review/corrections.ts';
import * as dashboard from './review/dashboard.ts';
import * as decisions from './review/decisions.ts';
import * as lists from './review/lists.ts';
import * as paperForms from './review/paper-forms.ts';
import * as queue from './review/queue.ts';
import * as queueViews from './review/queue-views.ts';
import * as review from './review/registrations.ts';
import * as campMoves from './season/camp-moves.ts';
import * as campQuestions from './season/camp-questions.ts';
import * as campTexts from './season/camp-texts.ts';
import * as camps from './season/camps.ts';
import * as cancelCamp from './season/cancel-camp.ts';
import * as setUp from './season/set-up.ts';
import * as waitingList from './season/waiting-list.ts';

export const staffModules = {
  ...session,
  ...singleSignOn,
  ...accounts,
  ...invitations,
  ...camps,
  ...cancelCamp,
  ...campMoves,
  ...campQuestions,
  ...campTexts,
  ...campDays,
  ...phones,
  ...rejectedActions,
  ...campHealth,
  ...checkpoints,
  ...groups,
  ...campPasses,
  ...charges,
  ...moneyEntries,
  ...journal,
  ...reminders,
  ...onlinePayments,
  ...refundAccounts,
  ...payouts,
  ...settings,
  ...setUp,
  ...translations,
  ...apiKeys,
  ...changes,
  ...webhooks,
  ...emailTexts,
  ...retention,
  ...waitingList,
  ...lists,
  ...groupMessages,
  ...scheduledMessages,
  ...messageTemplates,
  ...messageAttachments,
  ...textMessages,
  ...emailLog,
  ...guardians,
  ...corrections,
  ...families,
  ...familyImports,
  ...merges,
  ...paperForms,
  ...familyData,
  ...log,
  ...exposureReport,
  ...dashboard,
  ...queue,
  ...queueViews,
  ...review,
  ...decisions,
  ...paymentPlan,
  ...payments,
  ...ledger,
  ...bankStatements,
  ...paymentRecords,
  ...reviewAnswers,
};

/** Every staff call, by its exported name. */
export const staffCalls = callsIn(staffModules);

export type StaffCallName = keyof typeof staffCalls;
