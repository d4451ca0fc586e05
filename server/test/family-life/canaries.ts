import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answers } from '@bowline/contract/form/field';
import { sampleAnswers } from '@bowline/contract/form/samples';
import type { Section } from '@bowline/contract/form/section';
import { categoryOfSection } from '@bowline/contract/staff/roles';

/** What canaries stand in; each kind goes at another time. */
export const canaryKinds = {
  ofFamily: [
    // The profiles, and what is encrypted of them.
    ...(['signer', 'email', 'account', 'accountic', 'details', 'camperic', 'health'] as const),
    // A form: health and behaviour as submitted, all else, and a form that is only started.
    ...(['frozen', 'form', 'draft'] as const),
    ...(['note', 'request', 'declined', 'event'] as const),
    ...(['charge', 'refund', 'rejected', 'slip'] as const),
  ],
  ofStaff: ['group', 'bank'],
} as const;

export type CanaryKind = (typeof canaryKinds)[keyof typeof canaryKinds][number];

/** `a` and `b` are families; `s` is what staff wrote about nobody. */
export type Owner = 'a' | 'b' | 's';

/** A word that stands nowhere else: `Zwqaform3x`. */
export const canary = (owner: Owner, kind: CanaryKind, number = 0): string => `Zwq${owner}${kind}${number}x`;

const CANARY = /zwq[abs][a-z]+?\d+x/g;

/** The canaries in a text or in the bytes of a file, each once, in lower case. */
export function listCanaries(content: string | Buffer): string[] {
  const text = typeof content === 'string' ? content : content.toString('latin1');
  return [...new Set(text.toLowerCase().match(CANARY))].sort();
}

const PARTS = /^zwq([abs])([a-z]+?)\d+x$/;

export const kindOf = (word: string): CanaryKind => PARTS.exec(word)?.[2] as CanaryKind;
export const ownerOf = (word: string): Owner => PARTS.exec(word)?.[1] as Owner;

/**
 * The sample answers to a section, with a canary in every text that may be any. What is answered on health or behaviour in a
 * form is `frozen` there.
 */
export function answersWithCanaries(section: Section, owner: Owner, given: CanaryKind): Answers {
  const kind = given === 'form' && categoryOfSection(section.id) !== undefined ? 'frozen' : given;
  const words = Object.entries(section.fields)
    .filter(([name, field]) => !name.endsWith('postcode') && ['text', 'longText'].includes(field.kind))
    .map(([name]) => [name, canary(owner, kind, numberOf(name))]);
  return { ...sampleAnswers(section), ...Object.fromEntries(words) };
}

const names: string[] = [];

/** A number for each field, as their names are unique. */
function numberOf(name: string): number {
  if (!names.includes(name)) names.push(name);
  return names.indexOf(name);
}

/** Found in a file that has a piece of an image as it is. */
export const IMAGE = 'a piece of an image';

/** The canaries and bytes that stand in the files of a folder as they are, by file. */
export async function searchFolder(folder: string, bytes: readonly Buffer[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // PostgreSQL may remove one meanwhile.
    const content = await readFile(path).catch(() => Buffer.of());
    const words = listCanaries(content);
    if (bytes.some((piece) => content.includes(piece))) words.push(IMAGE);
    if (words.length > 0) found.set(path.slice(folder.length + 1), words);
  }
  return found;
}
