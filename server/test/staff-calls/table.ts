import type { StaffCallName } from '@bowline/contract/api/staff/calls';
import { accountRows } from './account-rows.ts';
import { campDayRows } from './camp-day-rows.ts';
import { campMoveRows } from './camp-move-rows.ts';
import { campRows } from './camp-rows.ts';
import { correctionRows } from './correction-rows.ts';
import { familyRows } from './family-rows.ts';
import { groupRows } from './group-rows.ts';
import { guardianRows } from './guardian-rows.ts';
import { importRows } from './import-rows.ts';
import { integrationRows } from './integration-rows.ts';
import { logRows } from './log-rows.ts';
import { mergeRows } from './merge-rows.ts';
import { moneyRows } from './money-rows.ts';
import { onlineRows } from './online-rows.ts';
import { paperRows } from './paper-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { queueRows } from './queue-rows.ts';
import { registrationRows } from './registration-rows.ts';
import type { StaffCallRow } from './row.ts';
import { textRows } from './text-rows.ts';
import { waitingListRows } from './waiting-list-rows.ts';

/**
 * The roles of every staff call, written independently of the contract, so that a test can compare them; its requests, and
 * whether it is logged.
 */
export const staffCallTable: Readonly<Record<StaffCallName, StaffCallRow>> = {
  ...accountRows,
  ...registrationRows,
  ...queueRows,
  ...textRows,
  ...logRows,
  ...guardianRows,
  ...familyRows,
  ...campMoveRows,
  ...mergeRows,
  ...importRows,
  ...correctionRows,
  ...paperRows,
  ...waitingListRows,
  ...integrationRows,
  ...paymentRows,
  ...moneyRows,
  ...onlineRows,
  ...campRows,
  ...campDayRows,
  ...groupRows,
};
