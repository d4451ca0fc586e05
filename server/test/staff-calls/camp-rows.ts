import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { picture } from '../support/images.ts';
import { multipartBody } from '../support/multipart.ts';
import { createStaff } from '../support/staff.ts';
import type { Ground } from './fixture.ts';
import { type Asked, admins, deciders, everyone, MISSING, type StaffCallRow } from './row.ts';

const theCamp = ({ campId }: Ground) => ({ params: { campId } });
const theRoster = ({ campId }: Ground) => ({ params: { campId, list: 'roster' } });

const wrongLists = [{ include: 'everybody' }, { q: 'x'.repeat(201) }];

const aDuitnowQr = async () => multipartBody([['duitnow_qr', await picture(80, 80).png().toBuffer()]]);

async function anEmptyCamp({ testApp }: Ground): Promise<Asked> {
  const admin = await createStaff(testApp, 'admin');
  const made = await admin.ask('POST', '/api/staff/camps', sampleAnswers(campSection));
  return { params: { campId: made.json().id } };
}

async function withDuitnowQr({ testApp }: Ground): Promise<Asked> {
  const admin = await createStaff(testApp, 'admin');
  const { body, headers } = await aDuitnowQr();
  await admin.ask('POST', '/api/staff/settings/duitnow-qr', body, headers);
  return {};
}

const aLogo = async () => multipartBody([['logo', await picture(80, 80).png().toBuffer()]]);

async function withLogo({ testApp }: Ground): Promise<Asked> {
  const admin = await createStaff(testApp, 'admin');
  const { body, headers } = await aLogo();
  await admin.ask('POST', '/api/staff/settings/logo', body, headers);
  return {};
}

/** The season: camps, their lists, figures, mail and settings. */
export const campRows = {
  listStaffCamps: { may: everyone },
  getStaffCamp: { may: everyone, right: theCamp },
  createStaffCamp: {
    may: admins,
    right: () => ({ body: { ...sampleAnswers(campSection), name: 'Another' } }),
    wrong: [{}, { ...sampleAnswers(campSection), fee: '12' }],
  },
  saveStaffCamp: {
    may: admins,
    right: (ground) => ({ ...theCamp(ground), body: { capacity: 60 } }),
    wrong: [{ capacity: -1 }],
  },
  closeStaffCamp: {
    may: admins,
    right: (ground) => ({ ...theCamp(ground), body: { closed_by_hand: false } }),
    wrong: [{ closed_by_hand: 'false' }, {}],
  },
  publishStaffCamp: { may: admins, right: theCamp },
  deleteStaffCamp: { may: admins, right: anEmptyCamp },
  copySeason: {
    may: admins,
    right: ({ campId }) => ({ body: { camp_ids: [campId], first_day: '2028-06-01' } }),
    wrong: [
      { camp_ids: [], first_day: '2028-06-01' },
      { camp_ids: [MISSING], first_day: '2028-02-30' },
    ],
    missing: { camp_ids: [MISSING], first_day: '2028-06-01' },
  },
  previewCamp: { may: everyone, right: theCamp },
  previewMarkdown: {
    may: admins,
    right: () => ({ body: { markdown: '# Terms' } }),
    wrong: [{ markdown: 1 }],
  },
  getCampList: { may: everyone, right: theRoster, wrong: wrongLists },
  getCampListCsv: { may: everyone, right: theRoster, wrong: wrongLists },
  getCampListXlsx: { may: everyone, right: theRoster, wrong: wrongLists },
  getToDo: { may: everyone },
  getDashboard: { may: everyone, wrong: [{ camp: 'no-id' }] },
  listMessages: { may: deciders, wrong: [{ state: 'lost' }, { after: 'no-id' }] },
  resendMessage: { may: deciders, right: async (ground) => ({ params: await ground.createDeadMessage() }) },
  getSettings: { may: admins },
  saveSettings: {
    may: admins,
    right: () => ({ body: { payee: 'Bowline Sailing' } }),
    wrong: [{ deposit: -1 }],
  },
  getStaffDuitnowQr: { may: admins, right: withDuitnowQr },
  uploadDuitnowQr: { may: admins, right: aDuitnowQr },
  removeDuitnowQr: { may: admins, right: withDuitnowQr },
  uploadLogo: { may: admins, right: aLogo },
  removeLogo: { may: admins, right: withLogo },
} as const satisfies Record<string, StaffCallRow>;
