import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { ENGLISH, type Language, languages } from '@bowline/contract/text/languages';
import { answersOfAge } from '@bowline/testing/answers';
import { familyPassword } from '@bowline/testing/family';
import { type AnswerRecord, hashIc, sealAnswers } from '../../server/src/core/answers/sealed-answers.ts';
import { hashEnglish } from '../../server/src/core/camps/camp-texts.ts';
import { createPasswordHasher } from '../../server/src/platform/crypto/password-hasher.ts';
import type { AnswersBySection } from '../../server/src/platform/database/column-types.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { createFileStore } from '../../server/src/platform/files/file-store/create-file-store.ts';
import { systemClock } from '../../server/src/platform/process/clock.ts';
import type { BenchDatabase } from '../database.ts';
import { makePicture } from '../picture.ts';

export const FORM_TYPE = 'junior';
const PICTURES = 20;

/** As many families in each language, in turns. */
export const languageOf = (family: number): Language => languages[family % languages.length] ?? ENGLISH;

/** Families with complete profiles and one camper each, pictures included, and a camp that is not open yet. */
export async function seedFamilies(database: BenchDatabase, families: number): Promise<void> {
  const { client, settings, deriveKey } = database;
  const store = createFileStore({ dataDir: settings.DATA_DIR, key: deriveKey('files'), clock: systemClock });
  const files: string[] = [];
  for (let n = 0; n < PICTURES; n += 1) {
    const picture = Buffer.from(await (await makePicture()).arrayBuffer());
    files.push((await store.put(picture)).key);
  }
  const passwordHash = await createPasswordHasher().hash(familyPassword);
  await client.query(camp);
  await client.query(campTexts, [hashEnglish(TERMS), languages.filter((language) => language !== ENGLISH)]);
  const { db, close } = await database.openWithKeys();
  const numbers = Array.from({ length: families }, (_, index) => index + 1);
  const own = answersTo(accountSections);
  const profiles = numbers.map((n) => ({ n, ...sealed(db, 'account', idOf(1, n), own) }));
  await client.query(accounts, [JSON.stringify(profiles), passwordHash, languages]);
  const age = answersOfAge(12);
  const children = numbers.map((n) => {
    const ic = `P7000${n}`;
    const answers = answersTo(camperSections, { name: `Camper ${n}`, ic, ...age });
    return { n, ic: hashIc(db, ic), ...sealed(db, 'camper', idOf(3, n), answers) };
  });
  await client.query(campers, [JSON.stringify(children), age.dob, files]);
  await close();
  // Only what was seeded: of a table that it knows to be empty, PostgreSQL reads all rows until it is analysed again.
  await client.query('vacuum analyze camp, camp_text, account, camper');
}

/** Answers as the server stores them. */
function sealed(db: Database['db'], record: AnswerRecord, id: string, answers: AnswersBySection) {
  const row = sealAnswers(db, record, id, answers);
  return { id, stored: JSON.parse(row.stored) as object, sealed: row.sealed.toString('hex') };
}

/** The sample answers to sections, by section as they are stored, with some of them given. */
function answersTo(sections: readonly Section[], given: Answers = {}) {
  const named = sections.map((section) => {
    const answers = { ...sampleAnswers(section) };
    for (const name of Object.keys(given)) if (name in answers) answers[name] = given[name] ?? null;
    return [section.id, answers];
  });
  return Object.fromEntries(named);
}

const idOf = (kind: number, n: number): string =>
  `018f0000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;

const TERMS = 'Terms and conditions. '.repeat(400);

const camp = `
  insert into camp (id, type, name, starts_on, ends_on, min_age, max_age, audience, capacity, opens_at, closes_at,
                    fee_sen, fees_description, terms_conditions, terms_conditions_adult, terms_conditions_appendices)
  select '${idOf(6, 1)}', '${FORM_TYPE}', 'Junior Camp', current_date + 97, current_date + 102, 11, 13, 'children', 100000,
         now() + interval '1 hour', now() + interval '60 days', 128000, long, long, long, long
  from (select '${TERMS}' as long) texts`;

const campTexts = `
  insert into camp_text (camp_id, language, name, content, english_sha256)
  select '${idOf(6, 1)}', language, name, '${TERMS}', $1
  from unnest($2::text[]) language,
       unnest(array['fees_description', 'terms_conditions', 'terms_conditions_appendices']) name`;

const accounts = `
  insert into account (id, type, email, email_confirmed_at, password_hash, profile, sealed, is_complete, language)
  select id, 'parent', 'family-' || n || '@bench.example', now(), $2, stored, decode(sealed, 'hex'), true,
         ($3::text[])[1 + n % ${languages.length}]
  from jsonb_to_recordset($1::jsonb) as given(n int, id uuid, stored jsonb, sealed text)`;

const campers = `
  insert into camper (id, account_id, ic, dob, profile, sealed, photo_file, ic_front_file, ic_back_file)
  select given.id, account.id, given.ic, $2::date, stored, decode(given.sealed, 'hex'),
         ($3::text[])[1 + n % ${PICTURES}], ($3::text[])[1 + (n + 7) % ${PICTURES}], ($3::text[])[1 + (n + 13) % ${PICTURES}]
  from jsonb_to_recordset($1::jsonb) as given(n int, id uuid, ic text, stored jsonb, sealed text)
  join account on account.email = 'family-' || n || '@bench.example'`;

/** Sets the instant at which registration opens. */
export async function openAt({ client }: BenchDatabase, instant: Date): Promise<void> {
  await client.query('update camp set opens_at = $1', [instant]);
}
