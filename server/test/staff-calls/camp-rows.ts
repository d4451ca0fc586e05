import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { uuidv7 } from 'uuidv7';
import { insertAnswerFile } from '../../src/core/answer-files/queries.ts';
import { insertNotice } from '../../src/core/notices/queries.ts';
import { picture } from '../support/images.ts';
import { multipartBody } from '../support/multipart.ts';
import { createStaff } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { admins, type CallRequest, deciders, everyone, MISSING, type StaffCallRow } from './row.ts';

const theCamp = ({ campId }: Fixture) => ({ params: { campId } });
const theMalayTexts = ({ campId }: Fixture) => ({ params: { campId, language: 'ms' } });
const theRoster = ({ campId }: Fixture) => ({ params: { campId, list: 'roster' } });

const otherDates = { starts_on: '2027-03-01', ends_on: '2027-03-06', min_age: 7, max_age: null };

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

const wrongLists = [{ include: 'everybody' }, { q: 'x'.repeat(201) }];

const aDuitnowQr = async () => multipartBody([['duitnow_qr', await picture(80, 80).png().toBuffer()]]);

async function anEmptyCamp({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const made = await admin.ask('POST', '/api/staff/camps', sampleAnswers(campSection));
  return { params: { campId: made.json().id } };
}

async function withDuitnowQr({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const { body, headers } = await aDuitnowQr();
  await admin.ask('POST', '/api/staff/settings/duitnow-qr', body, headers);
  return {};
}

const aLogo = async () => multipartBody([['logo', await picture(80, 80).png().toBuffer()]]);
const aPicture = async () => multipartBody([['picture', await picture(960, 400).png().toBuffer()]]);

async function withPicture({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const { body, headers } = await aPicture();
  await admin.ask('POST', '/api/staff/settings/picture', body, headers);
  return {};
}

async function withLogo({ testApp }: Fixture): Promise<CallRequest> {
  const admin = await createStaff(testApp, 'admin');
  const { body, headers } = await aLogo();
  await admin.ask('POST', '/api/staff/settings/logo', body, headers);
  return {};
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
  listStaffCamps: { may: everyone },
  getStaffCamp: { may: everyone, valid: theCamp },
  createStaffCamp: {
    may: admins,
    valid: () => ({ body: { ...sampleAnswers(campSection), name: 'Another' } }),
    invalid: [{}, { ...sampleAnswers(campSection), fee: '12' }],
  },
  saveStaffCamp: {
    may: admins,
    valid: (fixture) => ({ ...theCamp(fixture), body: { capacity: 60 } }),
    invalid: [{ capacity: -1 }],
  },
  getCampQuestions: { may: everyone, valid: theCamp },
  publishCampQuestions: {
    may: admins,
    valid: async (fixture) => ({
      ...(await anEmptyCamp(fixture)),
      body: { version: 0, questions: [aQuestion] },
    }),
    invalid: wrongQuestions,
  },
  askCampQuestions: { may: deciders, valid: theCamp },
  getStaffAnswerFile: { may: everyone, valid: withAnswerFile },
  getCampTexts: { may: everyone, valid: theMalayTexts },
  saveCampTexts: {
    may: admins,
    valid: (fixture) => ({ ...theMalayTexts(fixture), body: { name: 'Kem Remaja' } }),
    invalid: [{ name: 12 }, { confirmed: ['fee'] }],
  },
  previewCampDates: {
    may: admins,
    valid: (fixture) => ({ ...theCamp(fixture), body: { ...otherDates, reason: 'The monsoon is early.' } }),
    invalid: [{}, { ...otherDates, starts_on: '2027-02-30' }, { ...otherDates, min_age: '7' }],
  },
  closeStaffCamp: {
    may: admins,
    valid: (fixture) => ({ ...theCamp(fixture), body: { closed_by_hand: false } }),
    invalid: [{ closed_by_hand: 'false' }, {}],
  },
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
  previewCamp: { may: everyone, valid: theCamp },
  previewMarkdown: {
    may: admins,
    valid: () => ({ body: { markdown: '# Terms' } }),
    invalid: [{ markdown: 1 }],
  },
  getCampList: { may: everyone, valid: theRoster, invalid: wrongLists },
  getCampListCsv: { may: everyone, valid: theRoster, invalid: wrongLists },
  getCampListXlsx: { may: everyone, valid: theRoster, invalid: wrongLists },
  getToDo: { may: everyone },
  listNotices: { may: everyone },
  closeNotice: {
    may: admins,
    valid: withNotice,
    invalid: [{ kind: 'mail limit', subject: '' }, { kind: 'shared address' }],
    missing: { kind: 'shared address', subject: '203.0.113.99' },
  },
  getDashboard: { may: everyone, invalid: [{ camp: 'no-id' }] },
  listMessages: {
    may: deciders,
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
  listKeptMessages: { may: admins },
  sendKeptMessages: {
    may: admins,
    // There is no mail server.
    valid: () => ({ body: { kinds: ['form copy'] } }),
    answers: 409,
    invalid: [{}, { kinds: [] }, { kinds: ['letter'] }],
  },
  getSettings: { may: admins },
  saveSettings: {
    may: admins,
    valid: () => ({ body: { payee: 'Bowline Sailing' } }),
    invalid: [{ deposit: -1 }],
  },
  getSetUp: { may: admins },
  skipSetUpItem: {
    may: admins,
    valid: () => ({ body: { item: 'email', skipped: true } }),
    invalid: [{}, { item: 'weather', skipped: true }, { item: 'email', skipped: 'true' }],
  },
  createExampleCamp: { may: admins },
  getStaffDuitnowQr: { may: admins, valid: withDuitnowQr },
  uploadDuitnowQr: { may: admins, valid: aDuitnowQr },
  removeDuitnowQr: { may: admins, valid: withDuitnowQr },
  uploadLogo: { may: admins, valid: aLogo },
  removeLogo: { may: admins, valid: withLogo },
  uploadPicture: { may: admins, valid: aPicture },
  removePicture: { may: admins, valid: withPicture },
  listTranslations: {
    may: admins,
    valid: () => ({ query: { language: 'ms' } }),
    invalid: [{}, { language: 'fr' }, { language: 'ms', show: 'all' }],
  },
  correctTranslation: {
    may: admins,
    valid: () => ({ body: aCorrection }),
    invalid: [{}, { ...aCorrection, language: 'fr' }, { ...aCorrection, other: '{name}' }],
  },
  listEmailKinds: { may: admins },
  getEmailTexts: {
    may: admins,
    valid: () => ({ query: { kind: 'accepted', language: 'en' } }),
    invalid: [{ kind: 'accepted' }, { kind: 'log anchor', language: 'en' }],
  },
  previewEmailText: {
    may: admins,
    valid: () => ({ body: { kind: 'welcome', correction: aCorrection } }),
    invalid: [
      { kind: 'welcome', correction: { ...aCorrection, other: '' } },
      { kind: 'nothing', correction: aCorrection },
    ],
  },
  undoCorrection: { may: admins, valid: withCorrection },
  getCatalogue: {
    may: admins,
    valid: () => ({ query: { language: 'ms' } }),
    invalid: [{}, { language: 'en' }],
  },
} as const satisfies Record<string, StaffCallRow>;
