import { foldName } from '@bowline/contract/on-site/words/fold-name';
import type { Connection } from '../../platform/app-deps.ts';
import { hashIc, hashIcEnd } from '../answers/sealed-answers.ts';
import {
  deleteViews,
  type FamilyMarks,
  listGroupTexts,
  listTextMessages,
  listUnusedWords,
  listViewTexts,
  setGroupText,
  setTextMessage,
} from './queries/mentions.ts';

const SHORTEST = 3;
// A placeholder is no word.
const word = /\{[^{}]*\}|[\p{L}\p{N}\p{M}]+/gu;
// Chinese is written without spaces: a name is found within other characters.
const chineseName = /[\u3400-\u9fff]{2,}/g;
const isChinese = (text: string): boolean => /[\u3400-\u9fff]/.test(text);

/**
 * Takes a deleted family out of what staff wrote about nobody in particular: saved views that search for it or have its name
 * are deleted, and its name is taken out of messages to groups and text messages. A word that another family or a camp is called by stays.
 */
export async function eraseMentions(trx: Connection, marks: FamilyMarks): Promise<void> {
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
