import { pathOf } from '@bowline/contract/api/define-call';
import { getCampDay, getDayChanges, sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { Giver } from '@bowline/contract/on-site/health';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { sealRecord } from '../../src/core/answers/sealed-records.ts';
import type { TestApp } from './build-test-app.ts';
import type { StaffMember } from './staff.ts';

/** An action except for what every action has. */
export type NewAction = DayAction extends infer A
  ? A extends DayAction
    ? Omit<A, 'id' | 'made_at'>
    : never
  : never;

/** The days of a camp, as phones of the staff read them, and what these send. */
export function dayPhones({ clock }: TestApp, campId: string) {
  const params = { campId };

  const readDay = async (reader: StaffMember) =>
    getCampDay.response.parse((await reader.ask('GET', pathOf(getCampDay, params))).json());

  async function readChanges(reader: StaffMember, since: number) {
    const response = await reader.ask('GET', `${pathOf(getDayChanges, params)}?since=${since}`);
    return getDayChanges.response.parse(response.json());
  }

  async function send(sender: StaffMember, action: NewAction, id = uuidv7()) {
    const made_at = clock.now().toISOString();
    const body = { actions: [{ id, made_at, ...action }], sent_at: made_at };
    const response = await sender.ask('POST', pathOf(sendDayActions, params), body);
    expect(response.statusCode).toBe(200);
    const [result] = sendDayActions.response.parse(response.json()).results;
    return { id, ...result };
  }

  return { readDay, readChanges, send };
}

/** First aid for somebody, or for nobody in particular. */
export const firstAid = (registration_id: string | null) =>
  ({
    kind: 'incident',
    registration_id,
    type: 'first aid',
    happened_at: '2026-03-02T02:00:00.000Z',
    what: 'Cut a finger',
    where: 'Jetty',
    done: 'Plaster',
    guardian_told_at: null,
  }) as const;

/** A medicine of a camper that is given every day of these years at 08:00 and 20:00. */
export async function createMedicine(
  { clock, deps: { db } }: TestApp,
  { registrationId, staffId, given_by }: { registrationId: string; staffId: string; given_by: Giver },
): Promise<string> {
  const id = uuidv7();
  const content = { name: 'Salbutamol', dose: '2 puffs', given_by, notes: '' };
  await db
    .insertInto('medicine')
    .values({
      id,
      registration_id: registrationId,
      sealed: sealRecord(db, 'medicine', id, content),
      times: ['08:00', '20:00'],
      from_on: '2020-01-01',
      until_on: '2030-01-01',
      staff_id: staffId,
      created_at: clock.now(),
    })
    .execute();
  return id;
}
