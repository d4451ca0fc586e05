import { type RetentionKind, retentionKinds } from '@bowline/contract/staff/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/app-deps.ts';
import { timeOfFileKey } from '../../../platform/files/file-store/file-store.ts';
import { listEmailFiles, outboxFolder, removeEmailFiles } from '../../../platform/mail/outbox.ts';
import type { Config } from '../../../platform/process/config.ts';
import { fileColumnsOf, tablesRetained } from '../../family-tables.ts';
import { eraseBlocks, findBlock } from '../../log-chain/queries.ts';
import { clearMessages } from '../../outbox/queries/messages.ts';
import {
  eraseAnswers,
  eraseSubmitted,
  forgetReasons,
  withAnswerTriggersOff,
} from '../../registrations/queries/erase-answers.ts';
import { unusedAccounts } from '../unused-accounts.ts';
import type { RetentionRule } from './retention-rule.ts';

const isHeld = (column: string) => sql`exists (select from retention_hold
  where registration_id = ${sql.ref(column)} and lifted_at is null)`;

const dayOf = (column: string, timeZone: string) =>
  sql`(${sql.ref(column)} at time zone ${timeZone}::text)::date`;

const camperName = sql`camper.profile -> 'details' ->> 'name'`;

// A key of a file begins with the milliseconds of its upload, in twelve hex digits.
const uploadDay = (column: string, timeZone: string) => {
  const key = sql.ref(column);
  return sql`case when ${key} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7' then (to_timestamp(
    ('x0000' || replace(left(${key}, 13), '-', ''))::bit(64)::bigint / 1000.0) at time zone ${timeZone}::text)::date end`;
};

const noSubject = sql`null::text as camp, null::uuid as registration_id, null::text as name`;

const registrations = (since: RawBuilder<unknown>, held = isHeld('registration.id')) => sql`
  select registration.id::text as id, ${since} as since, ${held} as held,
    camp.name as camp, registration.id as registration_id, ${camperName} as name
  from registration join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id`;

const sinceCamp = registrations(sql`camp.ends_on`);

/** How each kind is found and deleted. Another rule is an entry here and in the contract. */
export const rules: Readonly<Record<RetentionKind, RetentionRule>> = {
  // A camper without a camp keeps the images for the period after the last login; a later camp prolongs it.
  'id images': {
    due: ({ timeZone: zone }) => sql`
      select camper.id::text as id, ${camperName} as name, last.camp, last.registration_id,
        greatest(coalesce(last.ends_on, ${dayOf('account.last_login_at', zone)}), ${uploadDay('camper.ic_front_file', zone)},
          ${uploadDay('camper.ic_back_file', zone)}) as since,
        exists (select from retention_hold join registration on registration.id = retention_hold.registration_id
          where registration.camper_id = camper.id and lifted_at is null) as held
      from camper join account on account.id = camper.account_id left join lateral (
        select camp.ends_on, camp.name as camp, registration.id as registration_id
        from registration join camp on camp.id = registration.camp_id
        where registration.camper_id = camper.id
        order by registration.status in ('Withdrawn', 'Refused'), camp.ends_on desc limit 1
      ) as last on true
      where camper.ic_front_file is not null or camper.ic_back_file is not null`,
    erase: async (trx, ids, { dayAgo }) => {
      const rows = await trx
        .selectFrom('camper')
        .select(['id', 'ic_front_file', 'ic_back_file'])
        .where('id', 'in', ids)
        .forUpdate()
        .execute();
      const newest = dayAgo.getTime();
      const keysOf = (row: (typeof rows)[number]) =>
        [row.ic_front_file, row.ic_back_file].filter((key) => key !== null);
      const due = rows.filter((row) => !keysOf(row).some((key) => timeOfFileKey(key) >= newest));
      const erased = due.map(({ id }) => id);
      await withAnswerTriggersOff(trx, () =>
        sql`update camper set ic_front_file = null, ic_back_file = null, version = version + 1
          where id = any(${erased}::uuid[])`.execute(trx),
      );
      return { ids: erased, files: due.flatMap(keysOf) };
    },
  },
  // What was rejected, and when roll calls started, goes with the days, whatever it is about.
  'camp days': {
    ofRegistrations: true,
    due: () =>
      sql`${sinceCamp} where ${sql.join(
        tablesRetained('camp days').map(
          (table) =>
            sql`exists (select from ${sql.table(table)} as held where held.registration_id = registration.id)`,
        ),
        sql` or `,
      )}`,
    erase: async (trx, ids) => {
      await deleteFromTables(trx, 'camp days', ids);
      await trx.deleteFrom('group_wish').where('other_id', 'in', ids).execute();
      await trx
        .updateTable('registration')
        .set({ hand_over_email: false, takers_version: 0 })
        .where('id', 'in', ids)
        .execute();
      await deleteAboutNobody(trx, 'rejected_action', ids);
      await deleteAboutNobody(trx, 'roll_call', ids);
      return {};
    },
  },
  'health answers': {
    ofRegistrations: true,
    due: () =>
      sql`${sinceCamp} where registration.submitted_at is not null and registration.answers_erased_at is null`,
    erase: async (trx, ids, { clock }) => {
      for (const id of ids) {
        await eraseSubmitted(trx, id, ['health', 'behavioural']);
        await eraseAnswers(trx, 'registration', id, ['health', 'behavioural']);
      }
      const uploads = await deleteFromTables(trx, 'health answers', ids);
      await deleteAboutNobody(trx, 'incident', ids);
      await deleteCorrectionsBefore(trx, ids);
      await trx
        .updateTable('registration')
        .set({ answers_erased_at: clock.now() })
        .where('id', 'in', ids)
        .execute();
      return { files: [...(await forgetDocuments(trx, ids)), ...uploads] };
    },
  },
  notes: {
    ofRegistrations: true,
    due: () => sql`${sinceCamp}
      where exists (select from registration_note where registration_id = registration.id)
        or exists (select from change_request where registration_id = registration.id)
        or exists (select from form_event where registration_id = registration.id and sealed is not null)`,
    erase: async (trx, ids) => {
      await trx.deleteFrom('registration_note').where('registration_id', 'in', ids).execute();
      await trx.deleteFrom('change_request').where('registration_id', 'in', ids).execute();
      await withAnswerTriggersOff(trx, () => forgetReasons(trx, ids));
      return {};
    },
  },
  // Money that was moved stays as long as both registrations: without one entry the other's sum would be wrong.
  money: {
    ofRegistrations: true,
    due: () => sql`${registrations(sql`linked.since`, sql`linked.held`)}
      cross join lateral (
        with recursive tie(id) as (
          select registration.id
          union select ledger_entry.other_registration_id from tie
            join ledger_entry on ledger_entry.registration_id = tie.id
            where ledger_entry.other_registration_id is not null
        )
        select max(ends_on) as since, bool_or(${isHeld('linked.id')}) as held
        from tie join registration as linked on linked.id = tie.id join camp as of_linked on of_linked.id = linked.camp_id
      ) as linked
      where registration.submitted_at is not null`,
    erase: async (trx, ids) => {
      const documents = await forgetDocuments(trx, ids);
      const slips = await trx
        .selectFrom('payment')
        .select('file')
        .where('registration_id', 'in', ids)
        .execute();
      await trx.deleteFrom('registration').where('id', 'in', ids).execute();
      await deleteEmptyAttempts(trx);
      return { files: [...documents, ...slips.flatMap(({ file }) => (file === null ? [] : [file]))] };
    },
  },
  'bank statements': {
    due: ({ timeZone: zone }) => sql`
      select id::text as id, ${dayOf('imported_at', zone)} as since, false as held, ${noSubject} from bank_statement`,
    erase: async (trx, ids) => {
      await trx.deleteFrom('bank_line').where('statement_id', 'in', ids).execute();
      await trx.deleteFrom('bank_statement').where('id', 'in', ids).execute();
      return {};
    },
  },
  'refund accounts': {
    due: ({ timeZone: zone }) => sql`
      select refund_account.id::text as id, ${dayOf('refund_account.ended_at', zone)} as since,
        ${isHeld('registration.id')} as held, camp.name as camp, registration.id as registration_id, ${camperName} as name
      from refund_account join registration on registration.id = refund_account.registration_id
        join camp on camp.id = registration.camp_id join camper on camper.id = registration.camper_id
      where refund_account.sealed is not null and refund_account.ended_at is not null`,
    erase: async (trx, ids) => {
      await trx.updateTable('refund_account').set({ sealed: null }).where('id', 'in', ids).execute();
      return {};
    },
  },
  drafts: {
    ofRegistrations: true,
    due: ({ timeZone: zone }) => sql`${registrations(dayOf('registration.updated_at', zone))}
      where registration.submitted_at is null and registration.status in ('In Progress', 'Withdrawn')`,
    // What was saved or submitted in the meantime is kept.
    erase: async (trx, ids, { dayAgo }) => {
      const rows = await trx
        .deleteFrom('registration')
        .where('id', 'in', ids)
        .where('submitted_at', 'is', null)
        .where('updated_at', '<', dayAgo)
        .returning('id')
        .execute();
      return { ids: rows.map(({ id }) => id) };
    },
  },
  'unused accounts': unusedAccounts,
  'email texts': {
    due: ({ timeZone: zone }) => sql`
      select message.id::text as id, ${dayOf('message.created_at', zone)} as since,
        message.registration_id is not null and ${isHeld('message.registration_id')} as held, ${noSubject}
      from message where cleared_at is null and state in ('sent', 'kept', 'dead', 'cancelled')`,
    erase: async (trx, ids, { clock }) => {
      await clearMessages(trx, ids, clock.now());
      return {};
    },
  },
  // The name of an email's file begins with its day in UTC: `20260302-…`.
  'email files': {
    alone: true,
    due: async ({ one }, config) => sql`
      select file.name as id, case when file.name ~ '^[0-9]{8}-' then left(file.name, 8)::date end as since,
        false as held, ${noSubject}
      from unnest(${one ? [one] : await listEmailFiles(outboxFolder(config))}::text[]) as file(name)`,
    erase: async (_trx, names, { config }) => {
      await removeEmailFiles(outboxFolder(config), names);
      return {};
    },
  },
  // What is still to be sent stays.
  'text messages': {
    due: ({ timeZone: zone }) => sql`
      select id::text as id, ${dayOf('created_at', zone)} as since, exists (select from text_recipient
          join retention_hold on retention_hold.registration_id = any(text_recipient.registrations)
          where text_message_id = text_message.id and lifted_at is null) as held, ${noSubject}
      from text_message where not exists (select from text_recipient
        where text_message_id = text_message.id and state in ('waiting', 'sending'))`,
    erase: async (trx, ids) => {
      await trx.deleteFrom('text_message').where('id', 'in', ids).execute();
      return {};
    },
  },
  'webhook deliveries': {
    due: ({ timeZone: zone }) => sql`
      select id::text as id, ${dayOf('at', zone)} as since, false as held, ${noSubject} from webhook_event`,
    erase: async (trx, ids) => {
      await trx.deleteFrom('webhook_event').where('id', 'in', ids).execute();
      return {};
    },
  },
  'family imports': {
    due: ({ timeZone: zone }) => sql`
      select id::text as id, ${dayOf('created_at', zone)} as since, false as held, ${noSubject} from family_import
      where state not in ('running', 'undoing')`,
    erase: async (trx, ids) => {
      await trx.deleteFrom('family_import').where('id', 'in', ids).execute();
      return {};
    },
  },
  // Blocks go from the first on; one that is not due yet keeps those after it.
  log: {
    due: ({ timeZone: zone }) => sql`
      select number::text as id, ${dayOf('last_at', zone)} as since, false as held, ${noSubject}
      from log_block where erased_at is null`,
    erase: async (trx, ids, { clock }) => {
      for (const number of ids.map(Number).sort((a, b) => a - b)) {
        const block = await findBlock(trx, number);
        if (block) await eraseBlocks(trx, new Date(block.last_at.getTime() + 1), clock.now());
      }
      const gone = await Promise.all(ids.map(async (id) => (await findBlock(trx, Number(id)))?.erased_at));
      return { ids: ids.filter((_, index) => gone[index]) };
    },
  },
};

/** The rules that delete something on this installation, in their order. */
export const kindsInForce = (config: Pick<Config, 'smtpUrl'>): RetentionKind[] =>
  retentionKinds.filter((kind) => rules[kind].isInForce?.(config) ?? true);

/** The PDFs that were rendered for registrations, or from them for their receipts and families. Returns their files. */
async function forgetDocuments(trx: Connection, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from rendered_document where registration_id = any(${ids}::uuid[])
      or receipt_id in (select id from receipt where registration_id = any(${ids}::uuid[]))
      or account_id in (select account_id from registration where id = any(${ids}::uuid[]))
    returning file`.execute(trx);
  return rows.map(({ file }) => file);
}

const namedFiles = (table: Parameters<typeof fileColumnsOf>[0]) =>
  sql.join(fileColumnsOf(table).map((column) => sql`held.${sql.ref(column)}`));

/** Deletes the rows of registrations that a rule retains. Returns the files that they named. */
async function deleteFromTables(
  trx: Connection,
  kind: RetentionKind,
  ids: readonly string[],
): Promise<string[]> {
  const files: string[] = [];
  for (const table of tablesRetained(kind)) {
    const { rows } = await sql<{ files: string[] }>`delete from ${sql.table(table)} as held
      where registration_id = any(${ids}::uuid[]) returning array[${namedFiles(table)}]::text[] as files`.execute(
      trx,
    );
    files.push(...rows.flatMap((row) => row.files));
  }
  return files.filter((file) => file !== null);
}

/** Online payments go with the last registration that they were for. */
async function deleteEmptyAttempts(trx: Connection): Promise<void> {
  await sql`delete from online_payment as attempt
    where not exists (select from online_payment_share where online_payment_id = attempt.id)
      and not exists (select from payment where online_payment_id = attempt.id)
      and not exists (select from payment_task where online_payment_id = attempt.id and settled_at is null)
      and attempt.state <> 'open'`.execute(trx);
}

/** Corrections of the profiles of these registrations' campers that were made before the end of the camp. */
async function deleteCorrectionsBefore(trx: Connection, ids: readonly string[]): Promise<void> {
  await sql`delete from answer_correction as correction using registration join camp on camp.id = registration.camp_id
    where registration.id = any(${ids}::uuid[]) and correction.registration_id is null
      and correction.camper_id = registration.camper_id and correction.made_at < camp.ends_on + 1`.execute(
    trx,
  );
}

/** What is about nobody goes with the first of its camp, unless one of the camp is kept longer. */
async function deleteAboutNobody(
  trx: Connection,
  table: 'incident' | 'rejected_action' | 'roll_call',
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} as held where held.registration_id is null
    and held.camp_id in (select camp_id from registration where id = any(${ids}::uuid[]))
    and not exists (select from retention_hold join registration on registration.id = retention_hold.registration_id
      where registration.camp_id = held.camp_id and lifted_at is null)`.execute(trx);
}
