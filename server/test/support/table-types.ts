import { sql } from 'kysely';
import {
  ColumnMetadata,
  type DatabaseMetadata,
  generate,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen';
import type { Database } from '../../src/platform/database/database.ts';

/** Types of values that PostgreSQL knows only as jsonb, text or text[]. */
const refined: Readonly<Record<string, string>> = {
  'account.profile': 'AnswersColumn',
  'account.language': 'Generated<Language>',
  'camper.profile': 'AnswersColumn',
  'registration.answers': 'AnswersColumn',
  'submission.document': 'JSONColumnType<object, never, never>',
  'submission.data': 'JSONColumnType<object, string, never>',
  'practice_page.refunds': 'JSONColumnType<Readonly<Record<string, number>>, string | undefined, string>',
  'queue_view.filters': 'JSONColumnType<QueueFilters, string, string>',
  'queue_view.columns': 'QueueColumn[]',
  'queue_columns.columns': 'QueueColumn[]',
  'staff.roles': 'StaffRole[]',
  'staff_standing.roles': 'StaffRole[]',
  'api_key.scopes': 'ApiScope[]',
  'webhook.events': 'WebhookEventName[]',
  'access_log.roles': 'StaffRole[]',
  'camp.cancelled_reasons': 'JSONColumnType<CampReasons, CampReasons | null, CampReasons | null>',
  'camp_move.act': 'JSONColumnType<CampMoveAct, string, never>',
  'camp_question_set.questions': 'JSONColumnType<readonly CampQuestion[], string, never>',
  'form_event.move': 'Transition',
  'form_event.from_status': 'RegistrationStatus',
  'form_event.to_status': 'RegistrationStatus',
  'guardian.access': 'GuardianAccess',
  'guardian.muted': 'Generated<EmailGroup[]>',
  'guardian_invitation.access': 'GuardianAccess',
  'registration.earlier': 'JSONColumnType<EarlierAnswers, string | undefined, string>',
  'registration.status_before': 'RegistrationStatus',
  'registration.form_type': 'CampType',
  'queue_entry.status': 'RegistrationStatus',
  'queue_entry.form_type': 'CampType',
  'group_message.translations': 'JSONColumnType<MessageTranslations, string, never>',
  'journal_entry.account': 'JournalAccount',
  'journal_entry.charge_kind': 'ChargeKind | null',
  'journal_entry.kind': "MoneyEntryKind | 'earned' | 'provider fee'",
  'journal_entry.method': 'PaymentMethod | null',
  'medicine.schedule': 'JSONColumnType<MedicineSchedule, string | null, never>',
  'message.kind': 'MessageKind',
  'message_template.translations': 'JSONColumnType<MessageTranslations, string | null, string | null>',
  'scheduled_message.filters': 'JSONColumnType<QueueFilters, string, string>',
  'scheduled_message.translations': 'JSONColumnType<MessageTranslations, string, string>',
  'message.language': 'Language',
  'registration.consent_language': 'Language',
  'rejected_action.kind': 'DayActionKind',
  'rendered_document.language': 'Generated<Language>',
  'text_correction.language': 'Language',
  'text_correction.translation': 'JSONColumnType<PluralForms, string, string>',
};

const imports = `import type { MessageTranslations } from '@bowline/contract/api/staff/messages/group-messages';
import type { PaymentMethod } from '@bowline/contract/api/staff/money/payment-records';
import type { QueueFilters } from '@bowline/contract/api/staff/review/queue';
import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { EmailGroup, GuardianAccess } from '@bowline/contract/guardians/access';
import type { ChargeKind } from '@bowline/contract/money/charges';
import type { MoneyEntryKind } from '@bowline/contract/money/entries';
import type { JournalAccount } from '@bowline/contract/money/journal';
import type { DayActionKind } from '@bowline/contract/on-site/actions';
import type { MedicineSchedule } from '@bowline/contract/on-site/medicine-schedule';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import type { ApiScope } from '@bowline/contract/staff/api-keys';
import type { QueueColumn } from '@bowline/contract/staff/queue';
import type { RegistrationStatus, Transition } from '@bowline/contract/registrations/status';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { WebhookEventName } from '@bowline/contract/staff/webhook-events';
import type { CampType } from '@bowline/contract/steps/workflows';
import type { Language } from '@bowline/contract/text/languages';
import type { PluralForms } from '@bowline/contract/text/t';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { AnswersColumn, CampMoveAct, CampReasons, EarlierAnswers } from './column-types.ts';
`;

// PostgreSQL does not say which columns of a view are never null.
const nullableInViews = new Set([
  ...['name_first', 'name_last', 'other_reference', 'receipt_number', 'reference', 'registration_id'].map(
    (column) => `journal_entry.${column}`,
  ),
  'payment_due.due_on',
  'registration_money.place',
  'registration_profile_change.camper_id',
]);

const refinedColumns = Object.fromEntries(
  Object.entries(refined).map(([path, type]) => [path, new RawExpressionNode(type)]),
);

const head = `// Generated from the migrations by \`npm run table-types\`. Do not edit.

${imports}`;
const schemaHead = `/** All tables and views, as queries see them. Dates are \`yyyy-mm-dd\` texts, points in time are Dates. */
export interface Schema {`;

/**
 * The TypeScript types of all tables and views, as they are after the migrations: comments of columns become doc comments,
 * and a check of a column against a list of texts becomes a union.
 */
export async function generateTableTypes({ db }: Pick<Database, 'db'>): Promise<string> {
  const unions = await listUnions(db);
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    outFile: null,
    overrides: { columns: refinedColumns },
    includePattern: 'public.*',
    skipAutogeneratedFileComment: true,
    typeMapping: { timestamptz: 'Date', int8: 'number', regclass: 'string' },
    typeOnlyImports: true,
    postprocess: async ({ metadata }) => withUnions(metadata, unions),
  });
  return `${head}${text.replace(/^import .*\n/gm, '').replace('export interface DB {', schemaHead)}`;
}

type Unions = ReadonlyMap<string, string[]>;

/** The texts that a column may hold, by `table.column`, from checks such as `status in ('Submitted', 'Confirmed')`. */
async function listUnions(db: Database['db']): Promise<Unions> {
  const { rows } = await sql<{ path: string; definition: string }>`
    select r.relname || '.' || a.attname as path, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`.execute(db);
  const lists = rows.filter(({ definition }) => /^CHECK \(\(\w+ = ANY \(ARRAY\[/.test(definition));
  return new Map(
    lists.map(({ path, definition }) => [
      path,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, one = '']) => one),
    ]),
  );
}

function withUnions(metadata: DatabaseMetadata, unions: Unions): DatabaseMetadata {
  for (const table of metadata.tables)
    table.columns = table.columns.map((column) => {
      const path = `${table.name}.${column.name}`;
      const isNullable = table.isView ? nullableInViews.has(path) : column.isNullable;
      return new ColumnMetadata({ ...column, isNullable, enumValues: unions.get(path) ?? null });
    });
  return metadata;
}
