import { describe, expect, test } from 'vitest';
import { CAMP_MEDICINES, CAMP_QUESTIONS } from '../steps/camp-sections.ts';
import { campTypes, workflowOf } from '../steps/workflows.ts';
import { type LogEvent, logInFamilyWords, logInWords, writeEvent } from './log-events.ts';

test.each<[LogEvent, string]>([
  [['note'], 'Note left'],
  [
    ['registration', 'medical', 'icNumbers', 'photo'],
    'Registration: Medical History & Background, IC numbers, Photo',
  ],
  [['list', 'food'], 'List: Food and guests'],
  [['decision', 'accept'], 'Accepted'],
  [['action', 'check in', 'Arrival: bus'], 'Counted: Arrival: bus'],
  [['undone', 'dose'], 'Undone: Medicine'],
  [['invited', ['registrar', 'medic'], '2026-12-31'], 'Invited as Registrar, Medic until 2026-12-31'],
  [['rolesChanged', ['viewer'], ['medic', 'crew']], 'Roles changed from Viewer to Medic, Crew'],
  [['lastDayChanged', null], 'Last day changed to none'],
  [['crewOf'], 'Crew of no camp'],
  [['crewOf', 'Junior', 'Lite'], 'Crew of Junior and Lite'],
  [['deletedOnTime', 'drafts', 1], 'Deleted on time: 1 unfinished form'],
])('%j is read as %s', (event, words) => {
  expect(logInWords(writeEvent(event))).toBe(words);
});

test.each(campTypes.flatMap((type) => [...workflowOf(type), CAMP_QUESTIONS, CAMP_MEDICINES]))(
  'a family reads words for the part %s',
  (part) => {
    const words = logInFamilyWords(writeEvent(['registration', part]));
    expect(words).toMatch(/^Registration: [A-Z]/);
    expect(words).not.toBe(`Registration: ${part}`);
  },
);

test.each([
  ['["paymentTakenBack"]', 'Payment confirmation reversed'],
  ['["takenBack","dose"]', 'Undone: Medicine'],
  ['["decision","take back deposit"]', 'Payment confirmation reversed, deposit still to pay'],
  ['["emailRead","hand-over taken back"]', 'Email read: Hand-over undone'],
])('a word of an earlier version is read as what it is called now: %s', (stored, words) => {
  expect(logInWords(stored)).toBe(words);
});

test('a code that this version does not know is shown as it is', () => {
  expect(logInWords('["somethingNewer","a value"]')).toBe('somethingNewer');
});

test.each([
  ['["registration","gone"]', 'Registration: gone'],
  ['["list","gone"]', 'list: gone'],
  ['["decision"]', 'decision'],
  ['["action","gone"]', 'action: gone'],
  ['["undone"]', 'undone'],
  ['["emailAgain","gone"]', 'emailAgain: gone'],
  ['["invited",["gone"],null]', 'invited'],
  ['["deletedOnTime","gone",1]', 'deletedOnTime: gone'],
  ['["crewOf",null]', 'crewOf'],
  ['["cut', '["cut'],
])('a value that this version does not know, or lacks, is shown as it is: %s', (stored, words) => {
  expect(logInWords(stored)).toBe(words);
});

test.each(['Registration: Immunisations, Photo', 'Camp changed: Sea [1]', 'Note left'])(
  'a sentence of version 0.1 is read as it is: %s',
  (sentence) => {
    expect(logInWords(sentence)).toBe(sentence);
  },
);

describe('a family', () => {
  test.each([
    writeEvent(['incidents']),
    writeEvent(['notStored']),
    writeEvent(['action', 'incident']),
    writeEvent(['action', 'incident note']),
    writeEvent(['undone', 'incident']),
  ])('does not learn of an incident from the log: %s', (stored) => {
    expect(logInFamilyWords(stored)).toBe('Camp day');
  });

  test('reads the rest as staff do', () => {
    expect(logInFamilyWords(writeEvent(['medicine']))).toBe('Medicine');
    expect(logInFamilyWords(writeEvent(['campChanged', 'Incident drill']))).toBe(
      'Camp changed: Incident drill',
    );
  });
});
