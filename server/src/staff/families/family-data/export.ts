import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Section } from '@bowline/contract/form/section';
import { sectionInWords, titleOf } from '@bowline/contract/form/words';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { ENGLISH } from '@bowline/contract/text/languages';
import { readersLanguage } from '@bowline/contract/text/t';
import { makeZip } from 'client-zip';
import { type AccessEntry, logAccesses } from '../../../core/access-log/queries.ts';
import { answerContext } from '../../../core/provider/provider.ts';
import { getRegistration } from '../../../core/registrations/registration.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { AnswersBySection } from '../../../platform/database/column-types.ts';
import { draftInWords } from '../../review/registrations/answers.ts';
import { archiveOf } from './archive.ts';
import { inLanguage, type Source } from './edition.ts';
import { countKnownAddresses, type FamilyRows, findAccountType, listFamilyRows } from './queries.ts';

/** All data of a family, for staff. The export is logged for each camper before anything is sent. Throws 404. */
export async function exportForStaff(
  deps: AppDeps,
  accountId: string,
  reader: Pick<AccessEntry, 'staffId' | 'address'>,
): Promise<Readable> {
  const family = await readSnapshot(deps, async (trx) => {
    const data = await readFamily(trx, deps, accountId);
    await logExport(trx, data, reader);
    return data;
  });
  return zipOf({ deps, family, edition: 'staff', language: ENGLISH });
}

/** The same for the family itself, in the language of its request. */
export async function exportForFamily(deps: AppDeps, accountId: string): Promise<Readable> {
  const family = await readSnapshot(deps, (trx) => readFamily(trx, deps, accountId));
  return zipOf({ deps, family, edition: 'family', language: readersLanguage() });
}

const readSnapshot = ({ db }: AppDeps, read: (trx: Connection) => Promise<FamilyData>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => read(trx));

async function logExport(
  trx: Connection,
  { accountId, rows }: FamilyData,
  reader: Pick<AccessEntry, 'staffId' | 'address'>,
): Promise<void> {
  const entry = { ...reader, action: 'export' as const, what: ['everything'] as const, accountId };
  const about = rows.camper.map(({ id }) => ({ ...entry, camperId: String(id) }));
  await logAccesses(trx, about.length > 0 ? about : [entry]);
}

// A stream: each file is read when the one before it was sent.
function zipOf(source: Source): Readable {
  const lastModified = source.deps.clock.now();
  const entries = inLanguage(source.language, archiveOf(source));
  return Readable.fromWeb(makeZip(dated(entries, lastModified)) as ReadableStream<Uint8Array>);
}

async function* dated<T extends object>(entries: AsyncIterable<T>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}

interface InWords {
  readonly title: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
}

/** The data of a family that fits into memory: all but its files and the access log. */
export interface FamilyData {
  readonly accountId: string;
  readonly rows: FamilyRows;
  readonly knownAddresses: number;
  /** Answers in words, by the id of account, camper or registration. */
  readonly words: ReadonlyMap<string, readonly InWords[]>;
}

/** Reads a family's data in one snapshot. Throws 404. */
async function readFamily(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<FamilyData> {
  const account = await findAccountType(trx, accountId);
  if (!account) throw notFound();
  const context = await answerContext(trx, clock, account.type);
  const inWords = (sections: readonly Section[], answers: AnswersBySection): InWords[] =>
    sections.map((section) => ({
      title: titleOf(section),
      answers: sectionInWords(section, answers[section.id] ?? {}, context),
    }));
  const rows = await listFamilyRows(trx, accountId);
  const words = new Map<string, readonly InWords[]>();
  for (const { profile } of rows.account)
    words.set(accountId, inWords(accountSections, profile as AnswersBySection));
  for (const camper of rows.camper)
    words.set(String(camper.id), inWords(camperSections, camper.profile as AnswersBySection));
  for (const { id } of rows.registration) {
    const registration = await getRegistration(trx, String(id), { account: accountId });
    words.set(String(id), draftInWords(registration, clock));
  }
  return { accountId, rows, knownAddresses: await countKnownAddresses(trx, accountId), words };
}
