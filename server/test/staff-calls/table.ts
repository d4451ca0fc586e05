import type { StaffCallName } from '@bowline/contract/api/staff/calls';
import { accountRows } from './account-rows.ts';
import { campRows } from './camp-rows.ts';
import { logRows } from './log-rows.ts';
import { moneyRows } from './money-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { queueRows } from './queue-rows.ts';
import { registrationRows } from './registration-rows.ts';
import type { StaffCallRow } from './row.ts';

/** Who may, for every call of the staff side: written apart from the contract, so that each is held against the other. */
export const staffCallTable: Readonly<Record<StaffCallName, StaffCallRow>> = {
  ...accountRows,
  ...campRows,
  ...registrationRows,
  ...queueRows,
  ...paymentRows,
  ...moneyRows,
  ...logRows,
};
