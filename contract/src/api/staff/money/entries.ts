import * as z from 'zod/mini';
import { moneyEntryKinds, moneyEntryLabels, unsettledStates } from '../../../money/entries.ts';
import { paymentMethodLabels } from '../../../money/payments.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { moneyRoles } from '../../../staff/roles.ts';
import type { QueryOf } from '../../define-call.ts';
import {
  column,
  defineList,
  type FiltersOf,
  filter,
  heading,
  onlyInFile,
  optional,
  type RowOf,
} from '../define-list.ts';
import { tag } from './payments.ts';

/** Whose money it is. */
const registrationColumns = {
  reference: optional(column.code('Registration')),
  camper_name: heading(column.text('Camper')),
  family_name: onlyInFile(column.text('Family')),
  camp_name: column.text('Camp'),
};

/** Money that came, went or moved, or a debt that was written off. */
export const moneyEntries = defineList({
  path: '/api/staff/money/entries',
  title: 'Payments',
  tag,
  roles: moneyRoles,
  scope: 'payments:read',
  summary:
    'Every payment, void, refund, kept amount, move and write-off, the latest day first, with the totals of what matches',
  filters: {
    /** Days in the books. */
    ...filter.period('Day'),
    kind: filter.oneOf('Kind', moneyEntryLabels),
    method: filter.oneOf('Method', paymentMethodLabels),
    camp: filter.record('Camp'),
    q: filter.search('Name, reference, account or receipt'),
  },
  sorts: ['-day', 'day', '-amount', 'amount'],
  cursor: z.string().check(z.maxLength(100)),
  rowsName: 'entries',
  row: {
    /** The id of a record, with a word after a colon where the record is two entries. */
    id: z.string(),
    registration_id: z.uuid(),
  },
  columns: {
    /** In the books: the first open day, where its own is in a month that was closed. */
    day: column.day('Day'),
    kind: column.label('Kind', moneyEntryLabels),
    /** Positive where it adds to the money of the registration. For a write-off, the debt that it ends. */
    amount: column.ringgit('Amount'),
    method: optional(column.label('Method', paymentMethodLabels)),
    /** The receipt that was issued, or that became void. */
    receipt_number: optional(column.number('Receipt')),
    ...registrationColumns,
    reason: optional(column.text('Reason')),
    by: optional(column.text('By')),
    /** Of a refund or a payment recorded by hand, such as the number of a cheque. */
    payment_reference: optional(column.text('Payment reference')),
    /** The account a refund went to. */
    account: onlyInFile(optional(column.text('Account'))),
    /** Whether it is a refund or a kept amount that was reversed. */
    reversed: onlyInFile(column.yes('Reversed')),
    original_day: onlyInFile(column.day('Original day')),
  },
  more: {
    /** Of all that match, by kind, in ringgit. */
    totals: z.array(z.object({ kind: z.enum(moneyEntryKinds), count: z.int(), amount: z.number() })),
  },
});
export const { page: listMoneyEntries, csv: getMoneyEntriesCsv, xlsx: getMoneyEntriesXlsx } = moneyEntries;
export type MoneyEntry = RowOf<typeof moneyEntries>;
export type MoneyEntryFilters = FiltersOf<typeof moneyEntries>;
export type MoneyEntrySort = NonNullable<QueryOf<typeof listMoneyEntries>['sort']>;

/** Registrations whose money needs somebody's attention. */
export const unsettledList = defineList({
  path: '/api/staff/money/unsettled',
  title: 'Unsettled',
  tag,
  roles: moneyRoles,
  summary: 'Registrations with money to refund, too much, less than the deposit, or overdue; the most first',
  filters: { state: filter.required(z.enum(unsettledStates)) },
  key: 'registration_id',
  row: {
    registration_id: z.uuid(),
    /** It is later than the days of the settings after which staff decide. */
    to_decide: z.boolean(),
  },
  columns: {
    ...registrationColumns,
    status: column.word('Status', registrationStatuses),
    charged: column.ringgit('Charged'),
    received: column.ringgit('Received'),
    /** What is to be refunded, is late, or is still to pay; its label is the state. */
    amount: column.ringgit('Amount'),
    /** Since when it is late; else the day on which the rest is due. */
    due_on: onlyInFile(column.day('Due')),
    /** Since when it is so. */
    since: column.day('Since'),
    email: onlyInFile(optional(column.text('Email'))),
    /** The account to which the family was refunded last. */
    account: optional(column.text('Account of the last refund')),
  },
  more: {
    /** How many there are in each state. */
    counts: z.record(z.enum(unsettledStates), z.int()),
    /** Of this state, in ringgit. */
    total: z.number(),
  },
});
export const { page: listUnsettled, csv: getUnsettledCsv, xlsx: getUnsettledXlsx } = unsettledList;
export type Unsettled = RowOf<typeof unsettledList>;
