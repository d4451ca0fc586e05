import type { PaymentStatus } from '@bowline/contract/money/payments';
import { effectiveStatus } from '@bowline/contract/registrations/places';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { isEmailConfirmed } from '../core/accounts/queries/accounts.ts';
import { findHandOver } from '../core/on-site/queries.ts';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import { isStillUnused } from '../core/retention/unused-accounts.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { findPaymentStatus, findStatus, hasNewer, isReceiptVoid } from './queries.ts';

/** Whether what an email says still holds when it is sent. */
export type StillTrue = (deps: AppDeps, row: MessageRow) => Promise<boolean>;

/** What it says happened and stays so, or it says how things are now. */
export const always: StillTrue = async () => true;

/** The registration has this status, or returns to it. */
export const whileStatus =
  (status: RegistrationStatus): StillTrue =>
  async ({ db }, row) => {
    const form = await findStatus(db, row);
    return form !== undefined && effectiveStatus(form) === status;
  };

/** The registration was neither refused nor withdrawn. */
export const whileLive: StillTrue = async ({ db }, row) => {
  const form = await findStatus(db, row);
  return form !== undefined && form.status !== 'Refused' && form.status !== 'Withdrawn';
};

/** The form is with the family, and no later email says what to change. */
export const whileReturned: StillTrue = async ({ db }, row) =>
  (await findStatus(db, row))?.status === 'Changes Requested' && !(await hasNewer(db, row));

export const whilePayment =
  (status: PaymentStatus): StillTrue =>
  async ({ db }, row) =>
    (await findPaymentStatus(db, row)) === status;

export const whileReceiptCounts: StillTrue = async ({ db }, row) => !(await isReceiptVoid(db, row));

export const whileHandedOver: StillTrue = async ({ db }, { registration_id }) =>
  registration_id !== null && (await findHandOver(db, registration_id)) !== undefined;

export const whileUnused: StillTrue = async (deps, { account_id }) =>
  account_id !== null && (await isStillUnused(deps, account_id));

export const whileUnconfirmed: StillTrue = async ({ db }, { account_id }) =>
  account_id !== null && !(await isEmailConfirmed(db, account_id));
