import { pathOf } from '@bowline/contract/api/define-call';
import { listDoses } from '@bowline/contract/api/staff/on-site/camp-health';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
const { send } = dayPhones(testApp, camp.id);
await createCrewOf(testApp, staff.crew.id, camp.id);

test('the record has every dose in its order, also of a medicine that has ended, and its view is logged', async () => {
  const person = await createPerson(await createCompleteFamily(testApp), { name: 'Qori' });
  const about = { registrationId: person, staffId: staff.medic.id, given_by: 'supervised' } as const;
  const medicine_id = await createMedicine(testApp, about);
  const dose = { kind: 'dose', medicine_id, registration_id: person, due_at: '08:00', note: '' } as const;
  await send(staff.medic, { ...dose, day: '2026-03-02', outcome: 'given' });
  await send(staff.crew, { ...dose, day: '2026-03-02', outcome: 'given' });
  const { id: mistake } = await send(staff.crew, {
    ...{ ...dose, day: '2026-03-01', due_at: '20:00', outcome: 'given' },
  });
  await send(staff.crew, { kind: 'undo', of: 'dose', action_id: mistake });
  const given_at = new Date(testApp.clock.now().getTime() - 60_000).toISOString();
  await send(staff.medic, {
    ...{ ...dose, day: '2026-03-01', outcome: 'withheld', note: 'Vomits', given_at },
  });
  const ended = { ended_at: testApp.clock.now(), ended_by: staff.medic.id };
  await db.updateTable('medicine').set(ended).where('id', '=', medicine_id).execute();

  const reader = await createStaff(testApp, 'medic');
  const path = pathOf(listDoses, { campId: camp.id });
  const record = listDoses.response.parse((await reader.ask('GET', path)).json());
  const common = { medicine: 'Salbutamol, 2 puffs', undone: false, warning: null };
  expect(record.people).toMatchObject([
    {
      ...{ registration_id: person, name: 'Qori' },
      doses: [
        { ...common, day: '2026-03-01', due_at: '08:00', outcome: 'withheld', note: 'Vomits', given_at },
        { ...common, day: '2026-03-01', due_at: '20:00', undone: true },
        { ...common, day: '2026-03-02', by: staff.medic.name, warning: 'given twice' },
        { ...common, day: '2026-03-02', by: staff.crew.name, warning: 'given twice' },
      ],
    },
  ]);
  const views = await db
    .selectFrom('access_log')
    .select('what')
    .where('registration_id', '=', person)
    .where('staff_id', '=', reader.id)
    .orderBy('id')
    .execute();
  expect(views).toEqual([{ what: writeEvent(['medicine']) }]);
});
