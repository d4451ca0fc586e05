import { callsIn } from '../define-call.ts';
import * as accounts from './accounts.ts';
import * as bank from './bank-statements.ts';
import * as camps from './camps.ts';
import * as charges from './charges.ts';
import * as dashboard from './dashboard.ts';
import * as decisions from './decisions.ts';
import * as mailLog from './email-log.ts';
import * as reach from './exposure-report.ts';
import * as familyData from './family-data.ts';
import * as groupMessages from './group-messages.ts';
import * as invitations from './invitations.ts';
import * as ledger from './ledger.ts';
import * as lists from './lists.ts';
import * as log from './log.ts';
import * as paymentRecords from './payment-records.ts';
import * as payments from './payments.ts';
import * as queue from './queue.ts';
import * as views from './queue-views.ts';
import * as review from './review.ts';
import * as registrationAnswers from './review-answers.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';

export const staffModules = {
  ...session,
  ...accounts,
  ...invitations,
  ...camps,
  ...charges,
  ...settings,
  ...lists,
  ...groupMessages,
  ...mailLog,
  ...familyData,
  ...log,
  ...reach,
  ...dashboard,
  ...queue,
  ...views,
  ...review,
  ...decisions,
  ...payments,
  ...ledger,
  ...bank,
  ...paymentRecords,
  ...registrationAnswers,
};

/** Every call of the staff side, under the name it is exported by. */
export const staffCalls = callsIn(staffModules);

export type StaffCallName = keyof typeof staffCalls;
