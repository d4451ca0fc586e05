import { randomUUID } from 'node:crypto';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { createStaffTokens } from '../../server/src/http/tokens.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { type BenchDatabase, PUBLIC_URL } from '../database.ts';
import { FORM_TYPE, seedFamilies } from '../opening/seed.ts';
import { answersTo } from '../sample-answers.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A camp that is on today, with accepted campers and some meals beside its arrival. Returns its id and those of the checkpoints. */
export async function seedCamp(database: BenchDatabase, campers: number, meals: number) {
  const { client } = database;
  await seedFamilies(database, campers);
  const answers = JSON.stringify(
    answersTo(questionSteps(FORM_TYPE).map(({ id, step }) => ({ ...step, id }))),
  );
  await client.query('update camp set starts_on = current_date - 1, ends_on = current_date + 4');
  await client.query(
    `insert into registration (id, account_id, camper_id, camp_id, camper_ic, form_type, answers, status, current_step,
       furthest_step, submitted_at, reference, registration_date)
     select gen_random_uuid(), camper.account_id, camper.id, camp.id, camper.ic, camp.type, $1::jsonb, 'Accepted', 'consent',
       'consent', now(), 'WSC-' || lpad((row_number() over ())::text, 6, '0'), current_date from camper, camp`,
    [answers],
  );
  const { rows } = await client.query(
    `insert into checkpoint (camp_id, kind, name, day)
     select camp.id, 'meal', 'Meal ' || n, current_date from camp, generate_series(1, $1::int) n returning id, camp_id`,
    [meals],
  );
  const arrival = await client.query("select id from checkpoint where kind = 'arrival'");
  await database.encryptAnswers();
  await client.query('vacuum analyze');
  return {
    campId: String(rows[0].camp_id),
    arrival: String(arrival.rows[0].id),
    meals: rows.map(({ id }) => String(id)),
  };
}

/** A member of the crew on a phone: the token of a session for camp days, written as the login would leave it. */
export async function logInCrew(
  { client, deriveKey }: BenchDatabase,
  campId: string,
  number: number,
): Promise<string> {
  const endsAt = new Date(Date.now() + HOUR_MS);
  const [staffId, sessionId] = [randomUUID(), randomUUID()];
  await client.query("insert into staff (id, email, name, roles) values ($1, $2, $3, array['crew'])", [
    staffId,
    `crew-${number}@bench.example`,
    `Crew ${number}`,
  ]);
  await client.query('insert into crew_camp values ($1, $2, current_date - 2, current_date + 4)', [
    staffId,
    campId,
  ]);
  await client.query(
    `insert into staff_session (id, staff_id, created_at, confirmed_at, last_seen_at, expires_at, for_camp_days)
     values ($1, $2, now(), now(), now(), $3, true)`,
    [sessionId, staffId, endsAt],
  );
  const tokens = createStaffTokens({ config: readConfig({ PUBLIC_URL }), clock: systemClock, deriveKey });
  return tokens.issue({ staffId, sessionId }, endsAt);
}
