import { callsIn } from '../define-call.ts';
import * as accounts from './accounts.ts';
import * as bankStatements from './bank-statements.ts';
import * as campDays from './camp-days.ts';
import * as campHealth from './camp-health.ts';
import * as campPasses from './camp-passes.ts';
import * as campTexts from './camp-texts.ts';
import * as camps from './camps.ts';
import * as charges from './charges.ts';
import * as checkpoints from './checkpoints.ts';
import * as dashboard from './dashboard.ts';
import * as decisions from './decisions.ts';
import * as emailLog from './email-log.ts';
import * as exposureReport from './exposure-report.ts';
import * as familyData from './family-data.ts';
import * as groupMessages from './group-messages.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as ledger from './ledger.ts';
import * as lists from './lists.ts';
import * as log from './log.ts';
import * as paymentRecords from './payment-records.ts';
import * as payments from './payments.ts';
import * as queue from './queue.ts';
import * as queueViews from './queue-views.ts';
import * as retention from './retention.ts';
import * as review from './review.ts';
import * as reviewAnswers from './review-answers.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as translations from './translations.ts';

export const staffModules = {
  ...session,
  ...accounts,
  ...invitations,
  ...camps,
  ...campTexts,
  ...campDays,
  ...campHealth,
  ...checkpoints,
  ...groups,
  ...campPasses,
  ...charges,
  ...settings,
  ...translations,
  ...retention,
  ...lists,
  ...groupMessages,
  ...emailLog,
  ...familyData,
  ...log,
  ...exposureReport,
  ...dashboard,
  ...queue,
  ...queueViews,
  ...review,
  ...decisions,
  ...payments,
  ...ledger,
  ...bankStatements,
  ...paymentRecords,
  ...reviewAnswers,
};

/** Every staff call, by its exported name. */
export const staffCalls = callsIn(staffModules);

export type StaffCallName = keyof typeof staffCalls;
