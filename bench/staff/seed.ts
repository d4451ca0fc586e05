import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import type { Client } from 'pg';
import { answersTo } from '../sample-answers.ts';
import { seedMoney } from '../seed-money.ts';

const CAMPS = 12;
const FAMILY_SIZE = 2;

const given = ['Mei Ling', 'Aisyah', 'Arvind', 'José', 'Wei Jie', 'Siti', '小明', 'Kavitha', 'Liam', 'Zoë'];
const family = [
  'Tan',
  'binti Ismail',
  'a/l Murugan',
  'D’Souza',
  'Lim',
  'bin Ahmad',
  '陈',
  'Krishnan',
  'O’Brien',
];

/**
 * Fills an empty database with so many registrations, two for each family, over twelve camps and every status, all by SQL.
 * The names are few, so that searching for one finds thousands.
 */
export async function seedQueue(client: Client, registrations: number): Promise<void> {
  const steps = questionSteps('junior').map(({ id, step }) => ({ ...step, id }));
  await client.query('set synchronous_commit = off; set statement_timeout = 0');
  await client.query('alter table registration disable trigger user');
  await client.query(camps);
  await client.query(accounts, [registrations / FAMILY_SIZE, profile(accountSections), given, family]);
  await client.query(campers, [registrations, profile(camperSections), given, family]);
  await client.query(forms, [registrations, profile(steps), registrationStatuses]);
  await client.query(payments);
  await seedMoney(client);
  await client.query(events);
  await client.query('select write_queue_entries(array(select id from registration))');
  await client.query('alter table queue_entry disable trigger queue_entry_is_marked');
  await client.query(marks);
  await client.query('alter table queue_entry enable trigger queue_entry_is_marked');
  await client.query('alter table registration enable trigger user');
  await client.query('vacuum analyze');
}

const profile = (sections: Parameters<typeof answersTo>[0]): string => JSON.stringify(answersTo(sections));

const id = (kind: number, number: string): string =>
  `('018f0000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

// Scattered over a list without a pattern between its columns, yet the same in every run.
const scattered = (what: string, salt: number): string =>
  `(abs(hashint4(${what} + ${salt} * 1000003)) % 1000)`;
const pickOf = (list: string, what: string, salt: number): string =>
  `(${list}::text[])[1 + ${scattered(what, salt)} % cardinality(${list}::text[])]`;

const camps = `
  insert into camp (id, type, name, starts_on, ends_on, min_age, max_age, audience, capacity, opens_at, closes_at,
                    fee_sen, fees_description, terms_conditions, terms_conditions_adult, terms_conditions_appendices)
  select ${id(6, 'n')}, (array['lite', 'junior', 'senior'])[1 + n % 3], 'Camp ' || n, day, day + 5, 5, null, 'both', 5000,
         day - interval '1 year', day - interval '14 days', 128000, '', '', '', ''
  from (select n, current_date + 100 - 180 * (n / 3) as day from generate_series(1, ${CAMPS}) n) season`;

const accounts = `
  insert into account (id, type, email, password_hash, profile, is_complete)
  select ${id(1, 'n')}, 'parent', 'family-' || n || '@bench.example', 'none',
         jsonb_set(jsonb_set($2::jsonb, '{account-details,name_first}', to_jsonb(${pickOf('$3', 'n', 1)})),
                   '{account-details,name_last}', to_jsonb(${pickOf('$4', 'n', 2)})), true
  from generate_series(1, $1::int) n`;

const campers = `
  insert into camper (id, account_id, ic, dob, profile)
  select ${id(3, 'n')}, ${id(1, `(n + 1) / ${FAMILY_SIZE}`)}, 'P' || n, current_date - 2400 - 4 * ${scattered('n', 3)},
         jsonb_set(jsonb_set($2::jsonb, '{details,name}', to_jsonb(${pickOf('$3', 'n', 4)} || ' ' || ${pickOf('$4', 'n', 5)})),
                   '{details,gender}', to_jsonb(${pickOf("array['M', 'F']", 'n', 6)}))
  from generate_series(1, $1::int) n`;

const forms = `
  insert into registration (id, account_id, camper_id, camp_id, camper_ic, form_type, answers, status, current_step,
                            furthest_step, submitted_at, reference, registration_date)
  select ${id(4, 'n')}, ${id(1, `(n + 1) / ${FAMILY_SIZE}`)}, ${id(3, 'n')}, camp.id, 'P' || n, camp.type, $2::jsonb, status,
         'consent', 'consent', case when status <> 'In Progress' then now() end,
         case when status <> 'In Progress' then 'WSC-' || lpad(n::text, 6, '0') end,
         case when status not in ('In Progress', 'Pending Payment', 'Pending Payment Confirmation')
              then current_date - ${scattered('n', 7)} end
  from (select n, ${pickOf('$3', 'n', 8)} as status from generate_series(1, $1::int) n) form
    join camp on camp.name = 'Camp ' || (1 + ${scattered('n', 9)} % ${CAMPS})`;

// Three families in a hundred changed something, one in two hundred asks for a change.
const marks = `
  update queue_entry set profile_changed_at = case when chance < 30 then now() end, change_requested = chance < 5
  from (select registration_id as id, abs(hashtext(registration_id::text)) % 1000 as chance from queue_entry) drawn
  where id = registration_id and chance < 30`;

const payments = `
  insert into payment (id, registration_id, amount_sen, status, file, content_type, sha256)
  select gen_random_uuid(), id, 20000, 'Confirmed', 'file', 'image/jpeg', reference
  from registration where registration_date is not null`;

const events = `
  insert into form_event (id, registration_id, move, from_status, to_status, actor)
  select gen_random_uuid(), id, 'submit', 'In Progress', 'Pending Payment', 'family' from registration where submitted_at is not null`;
