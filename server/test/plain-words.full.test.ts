import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../src/platform/database/migrations.ts';
import { createEmptyDatabase } from './support/test-database.ts';

const NUMBER = 140;
const folder = join(import.meta.dirname, '..', 'migrations');
const earlier = (await readdir(folder))
  .map((name) => Number.parseInt(name, 10))
  .filter((one) => one < NUMBER);

const id = 'gen_random_uuid()';
// Without the rows that these refer to.
const old = `
  do $$ declare one record; begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'f' and conname <> 'bank_line_takes_back_fkey'
    loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
  end $$;
  insert into account (id, email, type, password_hash) values (${id}, 'a@example.com', 'parent', '');
  insert into bank_line (id, statement_id, line_number, day, amount_sen, description, state, decided_by)
    values (${id}, ${id}, 1, '2026-01-05', 100, 'Transfer', 'not ours', ${id});
  insert into answer_correction (id, account_id, section, names, staff_id, state, made_at, sealed)
    values (${id}, ${id}, 'account-details', '{phone}', ${id}, 'taken back', now(), '');
  insert into scheduled_message (id, name, filters, rule, days, from_day, subject, text, saved_by, saved_at)
    select ${id}, rule, '{}', rule, 3, '2026-01-05', '', '', ${id}, now()
    from unnest('{before camp,after camp}'::text[]) as rule;
  insert into message (id, kind, account_id)
    select ${id}, kind, ${id} from unnest('{payment taken back,hand-over taken back,campers joined,receipt}'::text[]) as kind;
  insert into form_event (id, registration_id, move, to_status, actor)
    select ${id}, ${id}, move, 'Accepted', 'staff'
    from unnest('{take back payment,take back to slip,accept}'::text[]) as move;
  insert into webhook_event (id, occasion, at) values (${id}, 'take back deposit', now());
  insert into webhook (id, url, events, sealed, created_at, created_by)
    values (${id}, '', '{payment.confirmed,payment.taken_back}', '', now(), ${id});
  insert into closed_entry (id, posted_on, day, at, kind, amount_sen, camp_name, account, code, tax_code, families_code,
    families_tax_code) values ('1', '2026-01-05', '2026-01-05', now(), 'write-off ended', 100, '', '', '', '', '', '');`;

const stored = `
  select state from bank_line union all select state from answer_correction union all select rule from scheduled_message
  union all select kind from message union all select array_to_string(events, ', ') from webhook
  union all select move from form_event union all select occasion from webhook_event union all select kind from closed_entry
  order by 1`;

test('words that were stored become what they are called now', async () => {
  const connectionString = await createEmptyDatabase();
  await migrate({ connectionString }, folder, earlier);
  const client = new Client(connectionString);
  await client.connect();
  await client.query(old);
  await migrate({ connectionString }, folder);
  const { rows } = await client.query<{ state: string }>(stored);
  await client.end();
  expect(rows.map(({ state }) => state)).toEqual([
    'accept',
    'after start',
    'before start',
    'campers merged',
    'hand-over undone',
    'ignored',
    'payment reversed',
    'payment.confirmed, payment.reversed',
    'receipt',
    'reverse deposit',
    'reverse payment',
    'reverse to slip',
    'withdrawn',
    'write-off reversed',
  ]);
});
