import { foldName } from '@bowline/contract/on-site/words/fold-name';
import { accountDetails } from '@bowline/contract/profile/account';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { DAY_MS } from '@bowline/contract/text/calendar';
import type { AppDeps, Connection } from '../../platform/app-deps.ts';
import { logAccess } from '../access-log/queries.ts';
import { hashIc, hashIcEnd } from '../answers/sealed-answers.ts';
import { removeFiles } from '../files/stored-files.ts';
import { encryptSecret } from '../outbox/message-secrets.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { getProvider } from '../provider/queries.ts';
import { withAnswerTriggersOff } from '../registrations/queries/erase-answers.ts';
import {
  getMailbox,
  hasFreeze,
  listFiles,
  listMergedAccounts,
  listOpenRegistrations,
  lockEverything,
  markDeletionAsked,
} from './queries/account-records.ts';
import {
  deleteUnneeded,
  eraseMessages,
  eraseRegistration,
  pseudonymiseAccount,
  pseudonymiseCamper,
} from './queries/erase.ts';
import {
  deleteViews,
  type FamilyMarks,
  listFamilyMarks,
  listGroupTexts,
  listTextMessages,
  listUnusedWords,
  listViewTexts,
  setGroupText,
  setTextMessage,
} from './queries/mentions.ts';

type Deps = Pick<AppDeps, 'clock' | 'deriveKey'>;

// A mail server that is down for longer than this is not waited for: the email is deleted with the message.
const NOTICE_MS = 3 * DAY_MS;

interface Erasure {
  /** The family deleted the account, or it was not used for too long. */
  readonly because: 'family' | 'unused';
  /** Where the request came from, for the log. */
  readonly address: string;
}

/**
 * `open`: a registration for a camp to come must be withdrawn first. `frozen`: staff froze changes about a camper, and read
 * that the family asks for the deletion. `gone`: there is no such account any more.
 */
type ErasureResult = 'erased' | 'open' | 'frozen' | 'gone';

/**
 * Deletes an account and all that tells who the family is, as `familyTables` says. Money, and who consented to what, stay
 * under a pseudonym. The email is free for a new account. Files go after the commit; the hourly sweep removes those that
 * could not be, as while a back-up is made. An email to the old address says that it is done. Registrations that are held
 * stay whole, with their campers, until the hold is lifted.
 */
export async function eraseAccount(
  deps: Deps & Pick<AppDeps, 'db' | 'files'>,
  accountId: string,
  erasure: Erasure,
): Promise<ErasureResult> {
  const { result, files } = await deps.db
    .transaction()
    .execute((trx) => eraseAccountIn(trx, deps, accountId, erasure));
  await removeFiles(deps, files);
  return result;
}

/** The same within a transaction. Returns the files that nothing names any more, to be removed after the commit. */
export async function eraseAccountIn(
  trx: Connection,
  deps: Deps,
  accountId: string,
  { because, address }: Erasure,
): Promise<{ result: ErasureResult; files: readonly string[] }> {
  const now = deps.clock.now();
  const account = await lockEverything(trx, accountId);
  if (!account || account.erased) return { result: 'gone', files: [] };
  if (await hasFreeze(trx, accountId)) {
    if (because === 'family') await markDeletionAsked(trx, accountId, now);
    return { result: 'frozen', files: [] };
  }
  const { time_zone } = await getProvider(trx);
  const open = await listOpenRegistrations(trx, accountId, deps.clock.today(time_zone));
  if (open.length > 0) return { result: 'open', files: [] };
  const files = await listFiles(trx, accountId);
  await withAnswerTriggersOff(trx, async () => {
    const marks = await listFamilyMarks(trx, accountId);
    await eraseRecords(trx, accountId, now);
    const mailbox = await getMailbox(trx, accountId);
    await queueMessage(trx, deps, {
      kind: 'account deleted',
      accountId,
      language: mailbox.language,
      secret: encryptSecret(deps, accountId, mailbox.email ?? ''),
      goodUntil: new Date(now.getTime() + NOTICE_MS),
    });
    const email = `${accountId}@deleted.invalid`;
    const profile = accountUnder(pseudonymOf(accountId));
    const columns = { email, profile, erased_at: now, erased_because: because };
    await pseudonymiseAccount(trx, accountId, columns);
    await eraseMentions(trx, marks);
  });
  await logAccess(trx, { staffId: null, action: 'change', what: logged[because], accountId, address });
  // What staff merged into it is of the same family.
  const merged: string[] = [];
  for (const id of await listMergedAccounts(trx, accountId))
    merged.push(...(await eraseAccountIn(trx, deps, id, { because, address })).files);
  return { result: 'erased', files: [...files, ...merged] };
}

/** Deletes all of an account that is not held, except the account itself. */
async function eraseRecords(trx: Connection, accountId: string, now: Date): Promise<void> {
  const kept = await deleteUnneeded(trx, accountId);
  await eraseMessages(trx, accountId, now);
  const account = accountUnder(pseudonymOf(accountId));
  for (const id of kept.campers) await pseudonymiseCamper(trx, id, camperUnder(pseudonymOf(id)), now);
  for (const { id, camper_id } of kept.registrations)
    await eraseRegistration(trx, id, { account, camper: camperUnder(pseudonymOf(camper_id)) }, now);
}

/**
 * Deletes what a hold has kept of a deleted account, after it was lifted; of other accounts nothing. Returns the files that
 * nothing names any more, to be removed after the commit.
 */
export async function eraseHeld(
  trx: Connection,
  { clock }: Pick<AppDeps, 'clock'>,
  accountId: string,
): Promise<readonly string[]> {
  const account = await lockEverything(trx, accountId);
  if (!account?.erased) return [];
  const files = await listFiles(trx, accountId);
  await withAnswerTriggersOff(trx, async () => {
    const marks = await listFamilyMarks(trx, accountId);
    await eraseRecords(trx, accountId, clock.now());
    await eraseMentions(trx, marks);
  });
  return files;
}

const logged = {
  family: ['deletedByFamily'],
  unused: ['deletedUnused'],
} as const;

/** Six characters that name a record on pages and documents. The first ones of an id are its time, which many share. */
const pseudonymOf = (id: string): string => id.slice(-6).toUpperCase();

const accountUnder = (pseudonym: string) => ({
  [accountDetails.id]: { name_first: 'Deleted family', name_last: pseudonym },
});

const camperUnder = (pseudonym: string) => ({ [camperDetails.id]: { name: `Deleted camper ${pseudonym}` } });

const SHORTEST = 3;
// A placeholder is no word.
const word = /\{[^{}]*\}|[\p{L}\p{N}\p{M}]+/gu;
// Chinese is written without spaces: a name is found within other characters.
const chineseName = /[\u3400-\u9fff]{2,}/g;
const isChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text);

/**
 * Takes a deleted family out of what staff wrote about nobody in particular: saved views that search for it or have its name
 * are deleted, and its name is taken out of messages to groups and text messages. A word that another family or a camp is
 * called by stays.
 */
async function eraseMentions(trx: Connection, marks: FamilyMarks): Promise<void> {
  const hide = await hider(trx, marks);
  const isTheirIc = (text: string) => {
    const bare = text.replace(/[\s-]/g, '').toUpperCase();
    return [hashIc(trx, bare), hashIcEnd(trx, bare)].some((hash) => marks.icHashes.includes(hash));
  };
  const views = (await listViewTexts(trx)).filter(
    ({ name, q }) => [name, q ?? ''].some((text) => hide(text) !== text) || isTheirIc(q ?? ''),
  );
  await deleteViews(
    trx,
    views.map(({ id }) => id),
  );
  for (const { id, content } of await listGroupTexts(trx)) {
    const left = JSON.stringify(content, (_key, value) => (typeof value === 'string' ? hide(value) : value));
    if (left !== JSON.stringify(content)) await setGroupText(trx, id, left);
  }
  for (const { id, text } of await listTextMessages(trx))
    if (hide(text) !== text) await setTextMessage(trx, id, hide(text));
}

/** Replaces what tells who a family is. */
async function hider(trx: Connection, { names, contacts }: FamilyMarks): Promise<(text: string) => string> {
  const words = names.flatMap((name) => (name.match(word) ?? []).map(foldName));
  const long = words.filter((one) => one.length >= SHORTEST && !isChinese(one));
  const chinese = names.flatMap((name) => name.match(chineseName) ?? []);
  const unused = new Set(await listUnusedWords(trx, [...new Set([...long, ...chinese])]));
  const wholes = [...chinese.filter((name) => unused.has(name)), ...contacts.map(withoutCountry)].map(spaced);
  return (text) =>
    wholes
      .reduce((left, whole) => left.replace(whole, '…'), text)
      .replace(word, (one) => (unused.has(foldName(one)) ? '…' : one));
}

/** A phone number is written with and without the code of the country. */
const withoutCountry = (contact: string): string => contact.replace(/^(\+?60|0)(?=\d)/, '');

/** However its parts are set apart. */
const spaced = (whole: string): RegExp =>
  new RegExp([...whole].map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&')).join('[\\s-]?'), 'giu');
