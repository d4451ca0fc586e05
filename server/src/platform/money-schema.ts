import type { BankLineState, BankMatch } from '@bowline/contract/api/staff/bank-statements';
import type { ChargeKind, ChargeSource } from '@bowline/contract/money/charges';
import type { LedgerKind, RefundMethod } from '@bowline/contract/money/ledger';
import type { ColumnType, Generated } from 'kysely';

interface LedgerEntryTable {
  id: string;
  registration_id: string;
  kind: LedgerKind;
  /** With its sign: what it adds to the registration's money. */
  amount_sen: number;
  paid_on: string | null;
  method: RefundMethod | null;
  other_registration_id: string | null;
  reason: string;
  staff_id: string;
  at: Date;
  after_receipt: number;
}

/** All that counts for a registration: what was confirmed, given back and moved. */
interface RegistrationMoneyView {
  registration_id: ColumnType<string, never, never>;
  amount_sen: ColumnType<number, never, never>;
  /** In the order of receipts and voids, what is neither between them. */
  place: ColumnType<number | null, never, never>;
}

/** A price line of a registration. A row is written once and only ever ends. */
interface ChargeTable {
  id: string;
  registration_id: string;
  kind: ChargeKind;
  /** With its sign: what it adds to what is owed. */
  amount_sen: number;
  quantity: number | null;
  unit_sen: number | null;
  /** Hundredths of a percent of the camp fee. */
  rate: number | null;
  source: ChargeSource;
  reason: string | null;
  staff_id: string | null;
  created_at: Date;
  after_receipt: number;
  ended_at: ColumnType<Date | null, undefined, Date>;
  ended_after_receipt: ColumnType<number | null, undefined, number>;
  ended_by: ColumnType<string | null, undefined, string | null>;
  ended_reason: ColumnType<string | null, undefined, string | null>;
}

/** What a registration owes, has received and still has to pay, in sen. */
interface RegistrationBalanceView {
  registration_id: ColumnType<string, never, never>;
  charged_sen: ColumnType<number, never, never>;
  received_sen: ColumnType<number, never, never>;
  /** Below nothing where it is overpaid. */
  balance_sen: ColumnType<number, never, never>;
  due_sen: ColumnType<number, never, never>;
  deposit_sen: ColumnType<number, never, never>;
}

interface BankStatementTable {
  id: string;
  imported_by: string;
  imported_at: Date;
}

interface BankLineTable {
  id: string;
  statement_id: string;
  line_number: number;
  day: string;
  amount_sen: number;
  description: string;
  sha256: string;
  nth: number;
  state: Generated<BankLineState>;
  payment_id: string | null;
  match: BankMatch | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** The tables of money beyond the payments: what went out or over, and what the bank says. */
export interface MoneySchema {
  ledger_entry: LedgerEntryTable;
  charge: ChargeTable;
  registration_balance: RegistrationBalanceView;
  registration_money: RegistrationMoneyView;
  bank_statement: BankStatementTable;
  bank_line: BankLineTable;
}
