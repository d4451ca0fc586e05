import { setImmediate } from 'node:timers/promises';
import type { ImportGroup } from '@bowline/contract/staff/family-import';
import { formatDate } from '@bowline/contract/text/dates';
import { nameWords } from '@bowline/contract/text/names/name-words';
import { personName } from '@bowline/contract/text/names/person-name';
import { hashIc } from '../../../core/answers/sealed-answers.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { type KnownAccount, type KnownCamper, listAccounts, listKnownCampers } from './queries/known.ts';
import { type FamilyRow, phoneOf } from './read-row.ts';

/** A row with what it is. Rows of one parent have the same number as `family`. */
export interface JudgedRow extends FamilyRow {
  readonly kind: ImportGroup;
  readonly family: number;
  /** The account that the parent has already. */
  readonly accountId: string | null;
  readonly reasons: readonly string[];
}

const LONGEST_TURN_MS = 10;

/**
 * Says of each row whether it is new, known, doubtful or wrong. People are known by email or IC, else by phone and name;
 * campers by IC, else by name and birth date. Of a known family nothing is changed. Other requests get turns in between.
 */
export async function judgeRows(db: Connection, rows: readonly FamilyRow[]): Promise<JudgedRow[]> {
  const known = indexKnown(db, await listAccounts(db), await listKnownCampers(db));
  const inFile = { parents: createFinder<FirstRow>(), campers: createFinder<FirstRow>() };
  const judged: JudgedRow[] = [];
  let turn = performance.now();
  for (const row of rows) {
    judged.push(row.errors.length > 0 ? wrong(row, row.noIc ? [row.noIc] : []) : judge(row, known, inFile));
    if (performance.now() - turn < LONGEST_TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return judged;
}

const wrong = (row: FamilyRow, more: readonly string[] = []): JudgedRow => ({
  ...row,
  ...{ kind: 'wrong', family: row.line, accountId: null, reasons: [...row.errors, ...more] },
});

interface FirstRow {
  readonly line: number;
  readonly family: number;
  readonly parentName: string;
  readonly email: string | null;
}

/** Finds the last entry stored under the first known key. */
function createFinder<Thing>() {
  const byKey = new Map<string, Thing>();
  return {
    find: (keys: readonly string[]) => keys.map((key) => byKey.get(key)).find((thing) => thing !== undefined),
    add: (keys: readonly string[], thing: Thing) => {
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, thing);
    },
  };
}

type Finder<Thing> = ReturnType<typeof createFinder<Thing>>;

const nameKey = (name: string): string => nameWords(name).toSorted().join(' ');

/** The keys of a parent, the most certain first. */
const parentKeys = (
  email: string | null,
  ics: readonly string[],
  phone: string | null | undefined,
  name: string,
): string[] => [
  ...(email ? [`email ${email.toLowerCase()}`] : []),
  ...ics.map((ic) => `ic ${ic}`),
  ...(phone ? [`phone ${phone} ${nameKey(name)}`] : []),
];

interface Known {
  readonly db: Connection;
  readonly parents: Finder<KnownAccount>;
  readonly byIc: ReadonlyMap<string, KnownCamper>;
  readonly byNameAndBirth: ReadonlyMap<string, KnownCamper>;
  readonly familyOf: (camper: KnownCamper) => string;
}

function indexKnown(
  db: Connection,
  accounts: readonly KnownAccount[],
  campers: readonly KnownCamper[],
): Known {
  const parents = createFinder<KnownAccount>();
  for (const account of accounts) {
    const { email, ic_words, phone, names } = account;
    parents.add(parentKeys(email, ic_words, phone, personName(names)), account);
  }
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return {
    db,
    parents,
    byIc: new Map(campers.map((camper) => [camper.ic, camper])),
    byNameAndBirth: new Map(campers.map((camper) => [birthKey(camper.name, camper.dob), camper])),
    familyOf: ({ account_id }) => personName(byId.get(account_id)?.names ?? {}) || 'a family without a name',
  };
}

const birthKey = (name: string, dob: string): string => `${nameKey(name)} ${dob}`;

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

type InFile = Readonly<Record<'parents' | 'campers', Finder<FirstRow>>>;

function judge(row: FamilyRow, known: Known, inFile: InFile): JudgedRow {
  const { db } = known;
  if (row.noIc) return withoutIc(row, row.noIc, known);
  const parentName = personName(row.parent);
  const ic = textOf(row.parent.ic_no);
  const keys = parentKeys(row.email, ic ? [hashIc(db, ic)] : [], phoneOf(row), parentName);
  const account = known.parents.find(keys);
  const before = inFile.parents.find(keys);
  const family = before?.family ?? row.line;
  const own = { line: row.line, family, parentName, email: row.email };
  inFile.parents.add(keys, own);
  const camper = aboutCamper(row, known, inFile.campers, own);
  const doubts = [
    ...row.doubts,
    ...camper.doubts,
    ...(account ? aboutAccount(account, row, parentName) : []),
    ...(before ? aboutParent(before, own) : []),
  ];
  const kind = camper.known ? 'known' : doubts.length > 0 ? 'doubtful' : 'new';
  const reasons = camper.known ? [camper.known] : [...doubts, ...row.notes];
  return { ...row, kind, family, accountId: account?.id ?? camper.accountId, reasons };
}

function withoutIc(row: FamilyRow, noIc: string, known: Known): JudgedRow {
  const camper = known.byNameAndBirth.get(birthKey(textOf(row.camper.name), textOf(row.camper.dob)));
  if (!camper) return wrong(row, [noIc]);
  const reasons = [`A camper of ${known.familyOf(camper)} has this name and birth date.`];
  return { ...row, kind: 'known', family: row.line, accountId: camper.account_id, reasons };
}

function aboutAccount({ names, email }: KnownAccount, row: FamilyRow, parentName: string): string[] {
  const name = personName(names);
  return [
    `The family has an account (${name || 'no name yet'}). This would add a camper to it.`,
    ...(name && nameKey(name) !== nameKey(parentName)
      ? [`The account is of ${name}, the row of ${parentName}.`]
      : []),
    ...(email && row.email && email.toLowerCase() !== row.email.toLowerCase()
      ? ['The account has another email, which stays.']
      : []),
  ];
}

function aboutParent(before: FirstRow, own: FirstRow): string[] {
  const isOther = (a: string | null, b: string | null) => a && b && a.toLowerCase() !== b.toLowerCase();
  return [
    ...(nameKey(before.parentName) !== nameKey(own.parentName)
      ? [`Line ${before.line} has this parent by another name: ${before.parentName}.`]
      : []),
    ...(isOther(before.email, own.email) ? [`Line ${before.line} has this parent with another email.`] : []),
  ];
}

interface AboutCamper {
  /** Why there is nothing to bring. */
  readonly known?: string;
  readonly accountId: string | null;
  readonly doubts: readonly string[];
}

function aboutCamper(row: FamilyRow, known: Known, inFile: Finder<FirstRow>, own: FirstRow): AboutCamper {
  const [ic, name, dob] = [row.camper.ic, row.camper.name, row.camper.dob].map(textOf) as [
    string,
    string,
    string,
  ];
  const byIc = known.byIc.get(hashIc(known.db, ic));
  if (byIc)
    return {
      known: `A camper of ${known.familyOf(byIc)} has this IC.`,
      accountId: byIc.account_id,
      doubts: [],
    };
  const [icKey, nameAndBirth] = [`ic ${ic}`, birthKey(name, dob)];
  const [sameIc, sameName] = [inFile.find([icKey]), inFile.find([nameAndBirth])];
  inFile.add([icKey, nameAndBirth], own);
  if (sameIc?.family === own.family)
    return { known: `Line ${sameIc.line} is the same camper.`, accountId: null, doubts: [] };
  const alike = known.byNameAndBirth.get(nameAndBirth);
  return {
    accountId: null,
    doubts: [
      ...(alike
        ? [
            `A camper of ${known.familyOf(alike)} has this name and birth date (${formatDate(dob)}), with another IC.`,
          ]
        : []),
      ...(sameIc ? [`Line ${sameIc.line} has this camper with another parent.`] : []),
      ...(sameName && !sameIc
        ? [`Line ${sameName.line} has a camper of this name and birth date, with another IC.`]
        : []),
    ],
  };
}
