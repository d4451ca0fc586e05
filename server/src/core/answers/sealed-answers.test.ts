import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { everySection } from '@bowline/contract/staff/every-section';
import { expect, test } from 'vitest';
import { sampleAnswersBySection } from '../../../test/support/stored-answers.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import {
  createAnswerKeys,
  newIndexKey,
  SealedValueError,
  setAnswerKeys,
} from '../../platform/database/answer-keys.ts';
import type { AnswersBySection, StoredAnswers } from '../../platform/database/column-types.ts';
import { hashIc, icWords, isSensitive, openAnswers, plainAnswers, sealAnswers } from './sealed-answers.ts';

const { db } = await createTestDatabase();
const master = Buffer.from('a master key of a test, long enough');
setAnswerKeys(db, createAnswerKeys([master], newIndexKey(master)));

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const profile = sampleAnswersBySection(camperSections);

function sealed(record: 'account' | 'camper', recordId: string, answers: AnswersBySection) {
  const columns = sealAnswers(db, record, recordId, answers);
  return { id: recordId, stored: JSON.parse(columns.stored) as StoredAnswers, sealed: columns.sealed };
}

test('every answer to every question comes back, and the order of the answers stays', () => {
  const answers = sampleAnswersBySection(everySection);
  expect(JSON.stringify(openAnswers(db, 'camper', sealed('camper', id, answers)))).toBe(
    JSON.stringify(answers),
  );
});

test('health, behaviour, IC numbers and diets are sensitive; names and phones are not', () => {
  expect(isSensitive('medical', 'anything')).toBe(true);
  expect(isSensitive('immunisations', 'vax_dpt')).toBe(true);
  expect(isSensitive('behavioural', 'anything')).toBe(true);
  expect(isSensitive('details', 'ic')).toBe(true);
  expect(isSensitive('account-details', 'ic_no')).toBe(true);
  expect(isSensitive('details', 'dietary_restrictions')).toBe(true);
  expect(isSensitive('closing-ceremony', 'closing_guests_dietary_restrictions')).toBe(true);
  expect(isSensitive('details', 'name')).toBe(false);
});

test('the columns hold no sensitive answer', () => {
  const odd = { details: { name: 'Ada', ic: 'QX7788990' }, medical: { health_notes: 'Zwiebelfisch' } };
  const { stored, sealed: bytes } = sealAnswers(db, 'camper', id, odd);
  expect(stored).toContain('Ada');
  for (const text of [stored, bytes.toString('latin1')]) expect(text).not.toMatch(/QX7788990|Zwiebelfisch/);
});

test('the placeholders of equal answers are equal in one record, and differ in another', () => {
  const of = (recordId: string) => sealAnswers(db, 'camper', recordId, profile).stored;
  expect(of(id)).toBe(of(id));
  expect(of(other)).not.toBe(of(id));
  const changed = { ...profile, medical: { ...profile.medical, health_asthma: null } };
  expect(sealAnswers(db, 'camper', id, changed).stored).not.toBe(of(id));
});

test('a value that was moved to another record, damaged, or is not there is an error that names the record', () => {
  const row = sealed('camper', id, profile);
  expect(() => openAnswers(db, 'camper', { ...row, id: other })).toThrow(`camper/${other}`);
  expect(() => openAnswers(db, 'account', row)).toThrow(SealedValueError);
  const damaged = Buffer.from(row.sealed);
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  expect(() => openAnswers(db, 'camper', { ...row, sealed: damaged })).toThrow(`camper/${id}`);
  expect(() => openAnswers(db, 'camper', { ...row, sealed: null })).toThrow(`camper/${id}`);
  const { sealed: empty } = sealed('camper', id, {});
  expect(() => openAnswers(db, 'camper', { ...row, sealed: empty })).toThrow(
    `camper/${id}: the encrypted value lacks an answer`,
  );
});

test('a value under a key that is not there is an error with the id of that key', () => {
  const row = sealed('camper', id, profile);
  const { db: elsewhere } = {
    db: db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }),
  };
  expect(openAnswers(elsewhere, 'camper', row)).toEqual(profile);
  const foreign = Buffer.from(row.sealed);
  foreign.fill(7, 1, 9);
  expect(() => openAnswers(db, 'camper', { ...row, sealed: foreign })).toThrow('0707070707070707');
});

test('without decryption, the sensitive answers are absent', () => {
  const plain = plainAnswers(sealed('camper', id, profile).stored);
  expect(plain.details).toMatchObject({ name: profile.details?.name, ic: null });
  expect(Object.values(plain.medical ?? {}).every((answer) => answer === null)).toBe(true);
});

test('an IC number is found by the hash of the whole and of its last four characters', () => {
  const account = {
    ...sampleAnswersBySection(accountSections),
    'account-details': { ic_no: '790215103317' },
  };
  expect(icWords(db, account)).toHaveLength(2);
  expect(icWords(db, account)[0]).toBe(hashIc(db, '790215103317'));
  expect(icWords(db, profile)[0]).not.toBe(icWords(db, account)[0]);
});
