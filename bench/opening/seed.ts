import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { answersOfAge } from '@bowline/testing/answers';
import { familyPassword } from '@bowline/testing/family';
import { hashEnglish } from '../../server/src/core/camps/camp-texts.ts';
import { createPasswordHasher } from '../../server/src/platform/crypto/password-hasher.ts';
import { createFileStore } from '../../server/src/platform/files/file-store/create-file-store.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import type { BenchDatabase } from '../database.ts';
import { makePicture } from '../picture.ts';
import { answersTo } from '../sample-answers.ts';

export const FORM_TYPE = 'junior';
const PICTURES = 20;

/** As many families in each language, in turns. */
export const languageOf = (family: number): Language => languages[family % languages.length] ?? ENGLISH;

/** Families with complete profiles and one camper each, pictures included, and a camp that is not open yet. */
export async function seedFamilies(
  { client, settings, deriveKey }: BenchDatabase,
  families: number,
): Promise<void> {
  const store = createFileStore({ dataDir: settings.DATA_DIR, key: deriveKey('files'), clock: systemClock });
  const files: string[] = [];
  for (let n = 0; n < PICTURES; n += 1) {
    const picture = Buffer.from(await (await makePicture()).arrayBuffer());
    files.push((await store.put(picture)).key);
  }
  const passwordHash = await createPasswordHasher().hash(familyPassword);
  const age = answersOfAge(12);
  const profile = JSON.stringify(answersTo(camperSections, { name: 'Camper {n}', ic: 'P7000{n}', ...age }));
  await client.query(camp);
  await client.query(campTexts, [hashEnglish(TERMS), languages.filter((language) => language !== ENGLISH)]);
  const answers = JSON.stringify(answersTo(accountSections));
  await client.query(accounts, [families, answers, passwordHash, languages]);
  await client.query(campers, [families, profile, age.dob, files]);
  // Only what was seeded: of a table that it knows to be empty, PostgreSQL reads all rows until it is analysed again.
  await client.query('vacuum analyze camp, camp_text, account, camper');
}

const id = (kind: number, number: string) =>
  `('018f0000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const TERMS = 'Terms and conditions. '.repeat(400);

const camp = `
  insert into camp (id, type, name, starts_on, ends_on, min_age, max_age, audience, capacity, opens_at, closes_at,
                    fee_sen, fees_description, terms_conditions, terms_conditions_adult, terms_conditions_appendices)
  select ${id(6, '1')}, '${FORM_TYPE}', 'Junior Camp', current_date + 97, current_date + 102, 11, 13, 'children', 100000,
         now() + interval '1 hour', now() + interval '60 days', 128000, long, long, long, long
  from (select '${TERMS}' as long) texts`;

const campTexts = `
  insert into camp_text (camp_id, language, name, content, english_sha256)
  select ${id(6, '1')}, language, name, '${TERMS}', $1
  from unnest($2::text[]) language,
       unnest(array['fees_description', 'terms_conditions', 'terms_conditions_appendices']) name`;

const accounts = `
  insert into account (id, type, email, email_confirmed_at, password_hash, profile, is_complete, language)
  select ${id(1, 'n')}, 'parent', 'family-' || n || '@bench.example', now(), $3, $2::jsonb, true,
         ($4::text[])[1 + n % ${languages.length}]
  from generate_series(1, $1::int) n`;

const campers = `
  insert into camper (id, account_id, ic, dob, profile, photo_file, ic_front_file, ic_back_file)
  select ${id(3, 'n')}, ${id(1, 'n')}, 'P7000' || n, $3::date, replace($2, '{n}', n::text)::jsonb,
         ($4::text[])[1 + n % ${PICTURES}], ($4::text[])[1 + (n + 7) % ${PICTURES}], ($4::text[])[1 + (n + 13) % ${PICTURES}]
  from generate_series(1, $1::int) n`;

/** Sets the instant at which registration opens. */
export async function openAt({ client }: BenchDatabase, instant: Date): Promise<void> {
  await client.query('update camp set opens_at = $1', [instant]);
}
