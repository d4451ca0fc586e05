import type { StaffCallName } from '@bowline/contract/api/staff/calls';
import { accountRows } from './account-rows.ts';
import { campDayRows } from './camp-day-rows.ts';
import { campRows } from './camp-rows.ts';
import { groupRows } from './group-rows.ts';
import { logRows } from './log-rows.ts';
import { moneyRows } from './money-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { queueRows } from './queue-rows.ts';
import { registrationRows } from './registration-rows.ts';
import type { StaffCallRow } from './row.ts';

/** The roles of every staff call, written independently of the contract, so that a test can compare them. */
export const staffCallTable: Readonly<Record<StaffCallName, StaffCallRow>> = {
  ...accountRows,
  ...campRows,
  ...campDayRows,
  ...groupRows,
  ...registrationRows,
  ...queueRows,
  ...paymentRows,
  ...moneyRows,
  ...logRows,
};
