import { pathOf } from '@bowline/contract/api/define-call';
import { saveCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import {
  createGroupKind,
  getGroupSheets,
  getGroups,
  moveGroupMembers,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { createMedicine, dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';

const { testApp, camp, staff, createPerson } = await openCampLists();
const { readDay, readChanges, send } = dayPhones(testApp, camp.id);
const { admin, medic } = staff;
const params = { campId: camp.id };
const answers = { health_asthma: true, can_swim: false };
const person = await createPerson(await createCompleteFamily(testApp), answers);

const health = { peanuts: 'severe', what_to_do: 'EpiPen in the red bag.', version: 0 };
await medic.ask('PUT', pathOf(saveCampHealth, { ...params, registrationId: person }), health);
const about = { registrationId: person, staffId: medic.id, given_by: 'supervised' } as const;
const medicine_id = await createMedicine(testApp, about);
const dose = {
  kind: 'dose',
  medicine_id,
  registration_id: person,
  day: '2026-03-02',
  due_at: '08:00',
} as const;
await send(medic, { ...dose, outcome: 'given', note: '' });
await send(medic, { kind: 'swim test', registration_id: person, can_swim: false, note: 'Panics' });

const all = {
  ...{ kinds: ['health', 'medicine', 'swim'], whatToDo: health.what_to_do },
  ...{ medicines: 1, doses: 1, swimNotes: ['Panics'] },
};
const none = { kinds: ['swim'], whatToDo: '', medicines: 0, doses: 0, swimNotes: [''] };

const kindsOf = (flags: readonly { kind: string }[] = []) =>
  [...new Set(flags.map(({ kind }) => kind))].sort();

async function seenBy(reader: StaffMember) {
  const { people, medicines, changes } = await readDay(reader);
  const since = await readChanges(reader, 0);
  expect(since.people).toEqual(people);
  expect(since.doses).toEqual(changes.doses);
  return {
    kinds: kindsOf(people[0]?.flags),
    whatToDo: people[0]?.what_to_do,
    medicines: medicines.length,
    doses: changes.doses.length,
    swimNotes: changes.swim_tests.map(({ note }) => note),
  };
}

test.each([
  [['admin'], all],
  [['medic'], all],
  [['crew'], all],
  [['registrar', 'crew'], all],
  [['registrar', 'medic'], all],
  [['registrar'], none],
] as [[StaffRole, ...StaffRole[]], typeof all][])(
  'of health, %s sees as much as the role needs',
  async (roles, seen) => {
    const reader = await createStaff(testApp, ...roles);
    if (roles.includes('crew')) await createCrewOf(testApp, reader.id, camp.id);
    expect(await seenBy(reader)).toEqual(seen);
  },
);

test('a registrar who is crew of no camp sees no health', async () => {
  expect(await seenBy(await createStaff(testApp, 'registrar', 'crew'))).toEqual(none);
});

test.each([
  [['registrar'], false],
  [['registrar', 'crew'], false],
  [['viewer', 'crew'], true],
  [['crew'], true],
  [['medic'], true],
  [['registrar', 'medic'], true],
] as [[StaffRole, ...StaffRole[]], boolean][])(
  'whether %s, who may be crew of this camp, give a supervised medicine and undo it: %s',
  async (roles, may) => {
    const giver = await createStaff(testApp, ...roles);
    if (may && roles.includes('crew')) await createCrewOf(testApp, giver.id, camp.id);
    const outcome = may ? 'stored' : 'rejected';
    const undo = (action_id: string) => ({ kind: 'undo', of: 'dose', action_id }) as const;
    const given = { ...dose, due_at: null, outcome: 'given', note: '' } as const;
    const byMedic = await send(medic, given);
    expect(await send(giver, given)).toMatchObject({ outcome });
    expect(await send(giver, undo(byMedic.id))).toMatchObject({ outcome });
  },
);

test('sheets of groups show what their reader may see', async () => {
  const created = await admin.ask('POST', pathOf(createGroupKind, params), { name: 'Boats' });
  const of = { ...params, kindId: created.json().id };
  const pelican = { id: null, name: 'Pelican', capacity: 4, from_on: null, until_on: null };
  const groups = [{ ...pelican, helmets: null, life_jackets: null }];
  await admin.ask('PUT', pathOf(saveGroupKind, of), { name: 'Boats', published: false, groups });
  const { kinds } = (await admin.ask('GET', pathOf(getGroups, params))).json();
  const made = kinds.find(({ id }: { id: string }) => id === of.kindId);
  const moves = [{ registration_id: person, group_id: made.groups[0].id }];
  await admin.ask('PUT', pathOf(moveGroupMembers, of), { moves });
  const onSheet = async (reader: StaffMember) => {
    const sheets = await reader.ask('GET', pathOf(getGroupSheets, of));
    const [first] = getGroupSheets.response.parse(sheets.json()).people;
    return { kinds: kindsOf(first?.flags), whatToDo: first?.what_to_do };
  };
  expect(await onSheet(medic)).toEqual({ kinds: all.kinds, whatToDo: all.whatToDo });
  expect(await onSheet(staff.registrar)).toEqual({ kinds: none.kinds, whatToDo: none.whatToDo });
});
