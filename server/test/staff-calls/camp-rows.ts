import { pathOf } from '@bowline/contract/api/define-call';
import { uploadPicture } from '@bowline/contract/api/staff/administration/settings';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { succeeded } from '@bowline/testing/client';
import { uuidv7 } from 'uuidv7';
import { insertAnswerFile } from '../../src/core/answer-files/queries.ts';
import { insertNotice } from '../../src/core/notices/queries.ts';
import { queueMessage } from '../../src/core/outbox/queue-message.ts';
import { picture } from '../support/images.ts';
import { readRow } from '../support/rows.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, type CallRequest, deciders, everyone, MISSING, type StaffCallRow } from './row.ts';

const theCamp = ({ campId }: Fixture) => ({ params: { campId } });
const theMalayTexts = ({ campId }: Fixture) => ({ params: { campId, language: 'ms' } });
const theRoster = ({ campId }: Fixture) => ({ params: { campId, list: 'roster' } });

const aQuestion = {
  name: 'camp_q1',
  label: 'Which boat did the camper sail last?',
  kind: 'text',
  required: false,
  readers: 'office',
};
const wrongQuestions = [{ version: 0 }, { version: 0, questions: 'none' }];

/** A file that the whole office may see. */
async function withAnswerFile({ testApp, form, campId }: Fixture): Promise<CallRequest> {
  const { db, files, clock } = testApp.deps;
  const asked = { ...aQuestion, name: 'camp_q9', kind: 'upload' };
  const set = { camp_id: campId, version: 1, questions: JSON.stringify([asked]), published_at: clock.now() };
  await db
    .insertInto('camp_question_set')
    .values(set)
    .onConflict((clash) => clash.doNothing())
    .execute();
  await db.updateTable('registration').set({ questions_version: 1 }).where('id', '=', form.id).execute();
  const { key } = await files.put(Buffer.from('plan'));
  const id = uuidv7();
  await insertAnswerFile(db, {
    ...{ id, registration_id: form.id, question: 'camp_q9', file: key },
    ...{ content_type: 'image/jpeg', uploaded_at: clock.now() },
  });
  return { params: { registrationId: form.id, fileId: id } };
}

/** An email to the family of the form, which is held. */
async function withQuestionsAsked({ testApp, form, campId }: Fixture): Promise<CallRequest> {
  const { account_id: accountId } = await readRow(testApp.deps.db, 'registration', { id: form.id });
  const message = { kind: 'camp questions', accountId, registrationId: form.id } as const;
  await testApp.deps.db.transaction().execute((trx) => queueMessage(trx, testApp.deps, message));
  return { params: { campId } };
}

const cancellation = { reason: 'Storms', refund: 'all' };

async function aCancelledCamp(fixture: Fixture, { id }: StaffMember): Promise<CallRequest> {
  const request = await anEmptyCamp(fixture);
  const cancelled = {
    cancelled_at: fixture.testApp.clock.now(),
    cancelled_by: id,
    cancelled_reason: 'Storms',
  };
  await fixture.testApp.deps.db
    .updateTable('camp')
    .set(cancelled)
    .where('id', '=', request.params?.campId ?? '')
    .execute();
  return request;
}

async function aMovedCamp(fixture: Fixture): Promise<CallRequest> {
  const request = await anEmptyCamp(fixture);
  const admin = await createStaff(fixture.testApp, 'admin');
  const path = `/api/staff/camps/${request.params?.campId}`;
  await succeeded(admin.ask('POST', `${path}/publish`));
  await succeeded(admin.ask('PUT', path, { starts_on: '2027-03-02', ends_on: '2027-03-07' }));
  return request;
}

const wrongLists = [{ include: 'everybody' }, { q: 'x'.repeat(201) }];

async function anEmptyCamp({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const made = await admin.ask('POST', '/api/staff/camps', sampleAnswers(campSection));
  return { params: { campId: made.json().id } };
}

const aDuitnowQr = async () => ({
  params: { picture: 'duitnow-qr' },
  parts: { picture: await picture(80, 80).png().toBuffer() },
});

async function withDuitnowQr({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const { params, parts } = await aDuitnowQr();
  await succeeded(admin.upload(pathOf(uploadPicture, params), parts));
  return { params };
}

const aCorrection = { language: 'ms', english: 'Log in', other: 'Masuk' };

async function withCorrection({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const saved = await admin.ask('PUT', '/api/staff/translations', aCorrection);
  return { params: { correctionId: saved.json().correction.id } };
}

async function withNotice({ testApp }: Fixture): Promise<CallRequest> {
  const notice = { kind: 'shared address', subject: '203.0.113.7' } as const;
  await insertNotice(testApp.deps.db, { ...notice, since: testApp.clock.now() });
  return { body: notice };
}

/** The season: camps, lists, figures, emails and settings. */
export const campRows = {
  listStaffCamps: { may: everyone, unlogged: 'Camps' },
  getStaffCamp: { may: everyone, unlogged: 'A camp', valid: theCamp },
  createStaffCamp: {
    may: admins,
    valid: () => ({ body: { ...sampleAnswers(campSection), name: 'Another' } }),
    invalid: [{}, { ...sampleAnswers(campSection), fee: '12' }],
  },
  saveStaffCamp: {
    may: admins,
    valid: (fixture) => ({ ...theCamp(fixture), body: { capacity: 60 } }),
    invalid: [{ capacity: -1 }, { fee: 1300, reprice: { reason: '', count: 1 } }],
  },
  getCampQuestions: {
    may: everyone,
    unlogged: 'Only the questions of a camp, and names and references',
    valid: theCamp,
  },
  publishCampQuestions: {
    may: admins,
    valid: async (fixture) => ({
      ...(await anEmptyCamp(fixture)),
      body: { version: 0, questions: [aQuestion] },
    }),
    invalid: wrongQuestions,
  },
  askCampQuestions: {
    may: deciders,
    unlogged: 'Nobody is asked where nothing is open; its own tests hold what is logged',
    valid: (fixture) => ({ ...theCamp(fixture), body: { forms: 0 } }),
    invalid: [{}, { forms: 'all' }],
  },
  previewAskQuestions: { may: deciders, unlogged: 'An email with the name of one family', valid: theCamp },
  cancelEmails: {
    may: deciders,
    valid: async (fixture) => {
      await withQuestionsAsked(fixture);
      const held = { kind: 'camp questions', state: 'queued' } as const;
      return { params: { messageId: (await readRow(fixture.testApp.deps.db, 'message', held)).id } };
    },
  },
  undoAskQuestions: { may: deciders, valid: withQuestionsAsked },
  getStaffAnswerFile: { may: ['admin', 'registrar', 'medic', 'viewer'], valid: withAnswerFile },
  getCampTexts: { may: everyone, unlogged: 'The texts of a camp', valid: theMalayTexts },
  saveCampTexts: {
    may: admins,
    valid: (fixture) => ({ ...theMalayTexts(fixture), body: { name: 'Kem Remaja' } }),
    invalid: [{ name: 12 }, { confirmed: ['fee'] }],
  },
  undoCampMove: { may: admins, valid: aMovedCamp },
  closeStaffCamp: {
    may: admins,
    valid: (fixture) => ({ ...theCamp(fixture), body: { closed_by_hand: false } }),
    invalid: [{ closed_by_hand: 'false' }, {}],
  },
  cancelCamp: {
    may: admins,
    valid: async (fixture) => ({ ...(await anEmptyCamp(fixture)), body: cancellation }),
    invalid: [
      { reason: '', refund: 'all' },
      { reason: 'Storms', refund: 'some' },
    ],
  },
  restoreCamp: { may: admins, valid: aCancelledCamp },
  publishStaffCamp: { may: admins, valid: theCamp },
  deleteStaffCamp: { may: admins, valid: anEmptyCamp },
  copySeason: {
    may: admins,
    valid: ({ campId }) => ({ body: { camp_ids: [campId], first_day: '2028-06-01' } }),
    invalid: [
      { camp_ids: [], first_day: '2028-06-01' },
      { camp_ids: [MISSING], first_day: '2028-02-30' },
    ],
    missing: { camp_ids: [MISSING], first_day: '2028-06-01' },
  },
  previewCamp: { may: everyone, unlogged: 'A camp as families see it', valid: theCamp },
  previewMarkdown: {
    may: admins,
    unlogged: 'Turns a text into HTML and keeps nothing',
    valid: () => ({ body: { markdown: '# Terms' } }),
    invalid: [{ markdown: 1 }],
  },
  getCampList: { may: everyone, loggedFor: deciders, valid: theRoster, invalid: wrongLists },
  getCampListCsv: { may: everyone, valid: theRoster, invalid: wrongLists },
  getCampListXlsx: { may: everyone, valid: theRoster, invalid: wrongLists },
  getToDo: { may: everyone, unlogged: 'Figures' },
  listNotices: { may: everyone, unlogged: 'What the server noticed' },
  closeNotice: {
    may: admins,
    valid: withNotice,
    invalid: [{ kind: 'mail limit', subject: '' }, { kind: 'shared address' }],
    missing: { kind: 'shared address', subject: '203.0.113.99' },
  },
  getDashboard: { may: everyone, unlogged: 'Figures', invalid: [{ camp: 'no-id' }, { from: '31/02/2026' }] },
  listMessages: {
    may: deciders,
    unlogged: 'Only names, contacts and subjects; each text is logged when it is opened',
    invalid: [{ state: 'lost' }, { after: 'no-id' }, { group: 'no-id' }, { registration: 'no-id' }],
  },
  resendMessage: { may: deciders, valid: async (fixture) => ({ params: await fixture.createDeadMessage() }) },
  resumeEmails: {
    may: deciders,
    valid: async (fixture) => ({ params: await fixture.createFailedAddress() }),
  },
  getMessageText: {
    may: deciders,
    valid: async (fixture) => ({ params: await fixture.createDeadMessage() }),
  },
  listKeptMessages: { may: admins, unlogged: 'Only kinds and numbers' },
  sendKeptMessages: {
    may: admins,
    unlogged: 'Refused without a mail server; its own tests hold what is logged with one',
    // There is no mail server.
    valid: () => ({ body: { kinds: ['form copy'] } }),
    answers: 409,
    invalid: [{}, { kinds: [] }, { kinds: ['letter'] }],
  },
  getSettings: { may: admins, unlogged: 'Settings' },
  saveSettings: {
    may: admins,
    valid: () => ({ body: { payee: 'Bowline Sailing' } }),
    invalid: [{ deposit: -1 }],
  },
  getSetUp: { may: admins, unlogged: 'Settings' },
  skipSetUpItem: {
    may: admins,
    unlogged: 'Which items of a checklist are hidden',
    valid: () => ({ body: { item: 'email', skipped: true } }),
    invalid: [{}, { item: 'weather', skipped: true }, { item: 'email', skipped: 'true' }],
  },
  createExampleCamp: { may: admins },
  getStaffDuitnowQr: { may: admins, unlogged: 'A picture that every family sees', valid: withDuitnowQr },
  uploadPicture: { may: admins, valid: aDuitnowQr },
  removePicture: { may: admins, valid: withDuitnowQr },
  listTranslations: {
    may: admins,
    unlogged: 'Words of the portal',
    valid: () => ({ query: { language: 'ms' } }),
    invalid: [{}, { language: 'fr' }, { language: 'ms', show: 'all' }],
  },
  correctTranslation: {
    may: admins,
    valid: () => ({ body: aCorrection }),
    invalid: [{}, { ...aCorrection, language: 'fr' }, { ...aCorrection, other: '{name}' }],
  },
  listEmailKinds: { may: admins, unlogged: 'Words of the portal' },
  getEmailTexts: {
    may: admins,
    unlogged: 'Words of the portal',
    valid: () => ({ query: { kind: 'accepted', language: 'en' } }),
    invalid: [{ kind: 'accepted' }, { kind: 'log anchor', language: 'en' }],
  },
  previewEmailTexts: {
    may: admins,
    unlogged: 'Words of the portal',
    valid: () => ({ body: { kind: 'welcome', texts: [aCorrection] } }),
    invalid: [
      { kind: 'welcome', texts: [{ ...aCorrection, other: '' }] },
      { kind: 'nothing', texts: [aCorrection] },
      { kind: 'welcome', texts: [] },
    ],
  },
  saveEmailTexts: {
    may: admins,
    valid: () => ({ body: { kind: 'welcome', texts: [aCorrection] } }),
    invalid: [{ kind: 'welcome', texts: [{ ...aCorrection, other: '{name}' }] }, { texts: [] }],
  },
  undoCorrection: { may: admins, valid: withCorrection },
  getCatalogue: {
    may: admins,
    unlogged: 'Words of the portal',
    valid: () => ({ query: { language: 'ms' } }),
    invalid: [{}, { language: 'en' }],
  },
} as const satisfies Record<string, StaffCallRow>;
