import { getStaffCamp, previewCamp, saveStaffCamp } from '@bowline/contract/api/staff/camps';
import { previewCampPrices } from '@bowline/contract/api/staff/charges';
import { listRegistrations } from '@bowline/contract/api/staff/queue';
import type { CampType } from '@bowline/contract/steps/workflows';
import { openFrontDoor } from './front-door.ts';
import { openOffice } from './office.ts';
import { OFFICE_ADDRESS, type StaffMember } from './staff.ts';
import type { Stage } from './stage.ts';
import { type Beginning, hours, type Story } from './story.ts';

const days = (count: number): number => hours(24 * count);

/** What an admin changes about camps that families have registered for. */
export function beginCampEvents(
  stage: Stage,
  admin: StaffMember,
  { from, until }: { readonly from: Date; readonly until: Date },
): Beginning[] {
  return [
    { at: new Date(from.getTime() + days(24)), story: raiseFees(stage, admin) },
    { at: new Date(until.getTime() - days(4)), story: giveUpPlaces(stage, admin) },
  ];
}

/** One camp's fee rises for new registrations alone; two weeks later another's for the registered too. */
async function* raiseFees(stage: Stage, admin: StaffMember): Story {
  const senior = await openCamp(stage, admin, 'senior');
  await senior.save({ fee: senior.prices.fee + 50 });
  stage.cases.set('Fee raised for new registrations only', senior.camp.name);
  yield days(14);
  const { ask, camp, prices, save } = await openCamp(stage, admin, 'lite');
  const raised = { fee: prices.fee + 20, guest_lunch: prices.guest_lunch };
  const [token, params] = [await admin.token(), { campId: camp.id }];
  const { registrations } = await ask(previewCampPrices, { token, params, body: raised });
  if (registrations.length === 0) return;
  const reason = 'The harbour charges more for each camper this season.';
  await save({ ...raised, reprice: { reason, count: registrations.length } });
  stage.cases.set('Fee raised for the registered too', camp.name);
}

/** A boat is lost: fewer places are left than are held. Two days later one of the last who wait comes first. */
async function* giveUpPlaces(stage: Stage, admin: StaffMember): Story {
  const { ask, camp, save } = await openCamp(stage, admin, 'junior');
  if (camp.held === 0) return;
  await save({ capacity: camp.held - 1, confirm_places: true });
  stage.cases.set('Over capacity', camp.name);
  yield days(2);
  const query = { tab: 'waitlisted', camp: camp.id };
  const { rows } = await ask(listRegistrations, { token: await admin.token(), query });
  const last = rows.find(({ waiting_place }) => waiting_place?.position === rows.length);
  if (!last || rows.length < 2) return;
  const note = 'The sister is accepted already, and the parents help with the boats.';
  const decision = { decision: 'accept', note, over_capacity: true } as const;
  await openOffice(stage.app, admin).decide(last.id, decision);
  stage.cases.set('Accepted out of turn', last.reference ?? '');
}

async function openCamp({ app, camps }: Stage, admin: StaffMember, type: CampType) {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  const params = { campId: camps[type].id };
  const token = await admin.token();
  const camp = await ask(getStaffCamp, { token, params });
  const { fee, guest_lunch } = await ask(previewCamp, { token, params });
  const save = async (answers: object) =>
    ask(saveStaffCamp, { token: await admin.token(), params, body: { ...answers, version: camp.version } });
  return { ask, camp, prices: { fee, guest_lunch }, save };
}
