import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { answersOfAge } from '@bowline/testing/answers';
import type { Client } from 'pg';
import { answersTo } from '../sample-answers.ts';
import { seedMoney } from '../seed-money.ts';

export const CAMPERS_PER_FAMILY = 2;
const AT_ONCE = 50_000;
const FORM_TYPE = 'junior';

/** The id of the nth record of a kind; they count upwards, as those the server makes do. */
export const idOf = (kind: keyof typeof kinds, number: number): string =>
  `018f0000-000${kinds[kind]}-7000-8000-${number.toString(16).padStart(12, '0')}`;

const kinds = { account: 1, session: 2, camper: 3, registration: 4, payment: 5, camp: 6 } as const;

const idSql = (kind: keyof typeof kinds, number: string) =>
  `('018f0000-000${kinds[kind]}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * Brings the database from one number of campers to a larger one. Every family has two: one in the middle of a form
 * for this season, all answered; one who came along last season, accepted and paid.
 */
export async function growTo(client: Client, from: number, to: number): Promise<void> {
  await client.query('set synchronous_commit = off; set statement_timeout = 0');
  if (from === 0) await client.query(camps);
  // Row by row, the triggers would take hours for a million.
  await client.query(
    'alter table registration disable trigger user; alter table queue_entry disable trigger user',
  );
  for (let first = from + 1; first <= to; first += AT_ONCE)
    await addCampers(client, first, Math.min(first + AT_ONCE - 1, to));
  await client.query(
    'alter table registration enable trigger user; alter table queue_entry enable trigger user',
  );
  await client.query('select recount_places()');
  await client.query('vacuum analyze');
}

async function addCampers(client: Client, first: number, last: number): Promise<void> {
  const families = [(first + 1) / CAMPERS_PER_FAMILY, last / CAMPERS_PER_FAMILY];
  const age = answersOfAge(12);
  const steps = questionSteps(FORM_TYPE).map(({ id, step }) => ({ ...step, id }));
  await client.query(accounts, [...families, JSON.stringify(answersTo(accountSections))]);
  await client.query(sessions, families);
  const profile = JSON.stringify(answersTo(camperSections, { name: 'Camper {n}', ic: '{ic}', ...age }));
  await client.query(campers, [first, last, profile, age.dob]);
  await client.query(registrations, [first, last, JSON.stringify(answersTo(steps))]);
  await client.query(queueEntries, [first, last]);
  await client.query(payments, [first, last]);
  await seedMoney(client);
}

const camps = `
  insert into camp (id, type, name, starts_on, ends_on, min_age, max_age, audience, capacity, opens_at, closes_at,
                    fee_sen, fees_description, terms_conditions, terms_conditions_adult, terms_conditions_appendices)
  select ${idSql('camp', 'n')}, '${FORM_TYPE}', 'Junior Camp ' || n, day, day + 5, 11, 13, 'children', 60,
         now() - interval '1 year', now() + interval '60 days', 128000, long, long, long, long
  from (select n, current_date + (case n when 1 then 97 else -365 end) as day, repeat('Terms and conditions. ', 400) as long
        from generate_series(1, 2) n) season`;

const accounts = `
  insert into account (id, type, email, password_hash, profile, is_complete)
  select ${idSql('account', 'n')}, 'parent', 'family-' || n || '@bench.example', 'none', $3::jsonb, true
  from generate_series($1::int, $2::int) n`;

const sessions = `
  insert into session (id, account_id, expires_at)
  select ${idSql('session', 'n')}, ${idSql('account', 'n')}, now() + interval '1 day'
  from generate_series($1::int, $2::int) n`;

const family = `((n + 1) / ${CAMPERS_PER_FAMILY})`;
const ic = "('P' || lpad(n::text, 7, '0'))";

const campers = `
  insert into camper (id, account_id, ic, dob, profile, photo_file, ic_front_file, ic_back_file)
  select ${idSql('camper', 'n')}, ${idSql('account', family)}, ${ic}, $4::date,
         replace(replace($3, '{n}', n::text), '{ic}', ${ic})::jsonb, 'photo', 'front', 'back'
  from generate_series($1::int, $2::int) n`;

const registrations = `
  insert into registration (id, account_id, camper_id, camp_id, camper_ic, form_type, answers, status, current_step,
                            furthest_step, submitted_at, reference)
  select ${idSql('registration', 'n')}, ${idSql('account', family)}, ${idSql('camper', 'n')},
         ${idSql('camp', '1 + (n + 1) % 2')}, ${ic}, '${FORM_TYPE}', $3::jsonb,
         case n % 2 when 1 then 'In Progress' else 'Accepted' end, 'consent', 'consent',
         case n % 2 when 0 then now() end, case n % 2 when 0 then 'WSC-' || n end
  from generate_series($1::int, $2::int) n`;

const payments = `
  insert into payment (id, registration_id, amount_sen, status, file, content_type, sha256)
  select ${idSql('payment', 'n')}, ${idSql('registration', 'n')}, 128000, 'Confirmed', 'file', 'image/jpeg', 'hash'
  from generate_series($1::int, $2::int) n where n % 2 = 0`;

const queueEntries = `
  select write_queue_entries(array(select ${idSql('registration', 'n')} from generate_series($1::int, $2::int) n))`;
