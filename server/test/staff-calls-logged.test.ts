import type { CallDefinition } from '@bowline/contract/api/define-call';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { expect, test } from 'vitest';
import { makeCall } from './staff-calls/ask.ts';
import { createFixture } from './staff-calls/fixture.ts';
import { rolesOf } from './staff-calls/row.ts';
import { staffCallTable } from './staff-calls/table.ts';
import { openSeason } from './support/open-season.ts';
import { createStaff } from './support/staff.ts';
import { createSubmittedForm } from './support/submitted-form.ts';

const { db, testApp } = await openSeason();
const fixture = await createFixture(testApp);
// An empty list shows no data.
await createSubmittedForm(testApp, { status: 'Accepted' });

/** Calls without an entry in the access log, with the reason. */
const unlogged: Readonly<Record<string, string>> = {
  staffLoginCode:
    'Without the first step it is about nobody; its own tests hold what a right and a wrong code leave',
  getSingleSignOn: 'What the login page offers',
  startSingleSignOn: 'Nobody is known before the provider has answered',
  finishSingleSignOn: 'Not found without a provider; its own tests hold what is logged with one',
  openInvitation: 'A link that is not good is about nobody',
  beginInvitation: 'Keeps a choice aside; the second half, which makes it count, leaves an entry',
  finishInvitation: 'A link that is not good is about nobody; its own tests hold what a good one leaves',
  previewMarkdown: 'Turns a text into HTML and keeps nothing',
  saveQueueColumns: 'Which columns one sees oneself',
  createQueueView: 'How one looks at the list oneself',
  saveQueueView: 'How one looks at the list oneself',
  deleteQueueView: 'How one looks at the list oneself',
  getStaffMe: 'One’s own account',
  listStaff: 'Staff accounts, which are nobody’s guarded data',
  listApiKeys: 'Names of keys, and when they were used',
  listWebhooks: 'Addresses of programs',
  listDeliveries: 'Ids and references alone',
  listStaffCamps: 'Camps',
  getStaffCamp: 'A camp',
  getCampTexts: 'The texts of a camp',
  getCampQuestions: 'The questions of a camp, and names and references alone',
  askCampQuestions: 'Nobody is asked where nothing is open; its own tests hold what is logged',
  previewCamp: 'A camp as families see it',
  getWaitingList: 'Names and references alone',
  previewCampPrices: 'Names, references and money alone',
  listMoneyEntries: 'Names, references and money alone',
  listUnsettled: 'Names, references and money alone',
  listReminders: 'Names, references and money alone',
  getMonth: 'Sums of money alone',
  getAccountCodes: 'Codes of accounts',
  previewCampDates: 'Names, references, ages and money alone',
  getSettings: 'Settings',
  listTranslations: 'Words of the portal',
  listMessageTemplates: 'What staff wrote',
  listScheduledMessages: 'What staff wrote, and counts',
  getScheduledMessage: 'What staff wrote',
  previewScheduledMessage: 'Names and camps alone, as in the queue',
  previewTextMessage: 'Names and contacts alone, as in the queue',
  listTextMessages: 'What staff wrote, and counts',
  getTextMessage: 'Names and contacts alone; that it was sent is logged',
  sendTextAgain: 'Refused without a gateway; its own tests hold what is logged with one',
  listEmailKinds: 'Words of the portal',
  getEmailTexts: 'Words of the portal',
  previewEmailText: 'Words of the portal',
  getCatalogue: 'Words of the portal',
  getStaffGuardians: 'Names and emails of guardians, and no guarded data',
  getRetention: 'Periods, counts and names alone',
  getHold: 'A reason alone',
  getSetUp: 'Settings',
  skipSetUpItem: 'Which items of a checklist are hidden',
  getStaffDuitnowQr: 'A picture that every family sees',
  getDashboard: 'Figures',
  getToDo: 'Figures',
  listNotices: 'What the server noticed',
  listMessages: 'Names, contacts and subjects alone; each text is logged when it is opened',
  listKeptMessages: 'Kinds and numbers alone',
  sendKeptMessages: 'Refused without a mail server; its own tests hold what is logged with one',
  listFamilies: 'Names, contacts and counts alone; each family’s page is logged when it is opened',
  listAnswerParts: 'Names, and which sections are complete; each section is logged when it is opened',
  listCampsFor: 'Camps',
  listCampsToMove: 'Camps',
  previewMerge: 'Names and numbers, and the email that its own test holds',
  previewCampMove: 'Money, and the email that its own test holds',
  listRegistrations: 'Names, contacts and money alone',
  getQueueNeighbours: 'Ids alone',
  getQueueSettings: 'How one looks at the list oneself',
  countGroup: 'A number',
  listPaymentsToConfirm: 'Names, contacts and money alone; each slip is logged when it is opened',
  getSplitPayment: 'Names, references and money alone; each slip is logged when it is opened',
  listPayableRegistrations: 'Names, references and money alone',
  compareSlips: 'Names, references and money alone; each slip is logged when it is opened',
  previewGroupMessage: 'An email with the name of one family',
  getRegistrationMoney: 'Money alone',
  previewBankStatement: 'Reads a file and keeps nothing',
  listBankLines: 'Money alone',
  findForBankLine: 'Names, references and money alone',
  listLog: 'The log itself; what leaves the house of it is logged',
  listCampDays: 'Camps',
  getDayChanges:
    'Part of the day that was logged when it was opened; what it tells of people and health is logged, too',
  getProgram: 'The program of a camp',
  listPhones: 'Phones of the staff',
  streamDay: 'Numbers alone',
  getDayKey: 'A key alone',
  findByPass: 'Ids alone; the camp day that they open is logged',
  listNameTags: 'Names and groups alone',
  listExposedCampers: 'Part of the page that was logged when it was opened',
};

const all = Object.entries<CallDefinition>(staffCalls);

const listEntries = () => db.selectFrom('access_log').select(['action', 'what']).orderBy('id').execute();

/** Makes a valid call as the first role that may. Returns the log entries that it wrote. */
async function entriesOf(name: string, call: CallDefinition) {
  const row = staffCallTable[name as keyof typeof staffCallTable];
  const caller = await createStaff(testApp, rolesOf(row)[0] ?? 'viewer');
  const request = (await row.valid?.(fixture, caller)) ?? {};
  const before = (await listEntries()).length;
  const status = await makeCall(testApp, call, request, row.may === 'anybody' ? undefined : caller.token);
  expect(status).toBe(row.answers ?? call.status);
  return (await listEntries()).slice(before);
}

test.each(all.filter(([name]) => !unlogged[name]))('%s writes to the access log', async (name, call) => {
  expect(await entriesOf(name, call)).not.toEqual([]);
});

test.each(all.filter(([name]) => unlogged[name]))(
  '%s writes nothing to the access log, for a listed reason',
  async (name, call) => {
    expect(await entriesOf(name, call)).toEqual([]);
  },
);

test('has reasons only for existing calls', () => {
  expect(Object.keys(staffCalls)).toEqual(expect.arrayContaining(Object.keys(unlogged)));
});
