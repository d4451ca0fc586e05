import { listStaffCamps, type StaffCampRow, saveStaffCamp } from '@bowline/contract/api/staff/camps';
import { type CampType, campTypes } from '@bowline/contract/steps/workflows';
import type { FastifyInstance } from 'fastify';
import { openFrontDoor } from './front-door.ts';
import { OFFICE_ADDRESS, type StaffMember } from './staff.ts';

const discounts = {
  sibling_discount_unit: '%',
  sibling_discount: 10,
  early_bird_unit: 'RM',
  early_bird_discount: 50,
} as const;

/** Lets registration for the demo's camps begin at an earlier day, with discounts. Returns the camp for each form. */
export async function openSeason(
  app: FastifyInstance,
  admin: StaffMember,
  { opens_on, early_bird_until, now }: { opens_on: string; early_bird_until: string; now: Date },
): Promise<Record<CampType, StaffCampRow>> {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  const token = await admin.token();
  const all = await ask(listStaffCamps, { token });
  const open = all.filter(({ opens_at }) => Date.parse(opens_at) <= now.getTime());
  for (const { id, version } of open) {
    await ask(saveStaffCamp, {
      token,
      params: { campId: id },
      body: { version, opens_on, opens_time: '08:00', ...discounts, early_bird_until },
    });
  }
  const campOf = (type: CampType) => {
    const camp = open.find((one) => one.type === type);
    if (!camp) throw new Error(`The demo season has no ${type} camp`);
    return [type, camp] as const;
  };
  return Object.fromEntries(campTypes.map(campOf)) as Record<CampType, StaffCampRow>;
}
