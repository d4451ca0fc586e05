import { logInWords } from '@bowline/contract/staff/log-events';
import { officeRoles } from '@bowline/contract/staff/roles';
import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const form = await createSubmittedForm(testApp, { camper: { name: 'Tan Ah Kow', dob: '2018-03-01' } });
const slip = await paySlip(form, '200');
const [staff, files] = await Promise.all([
  Promise.all(officeRoles.map((role) => createStaff(testApp, role))),
  testApp.deps.files.put(Buffer.from('picture')),
]);
await changeRows(
  db,
  'camper',
  {},
  { photo_file: files.key, ic_front_file: files.key, ic_back_file: files.key },
);

it('shows each role its parts, and logs the view', async () => {
  const seen: Record<string, string[]> = {};
  for (const one of staff) {
    const shown = (await one.ask('GET', `/api/staff/registrations/${form.id}`)).json();
    const ics = /\d{6}-\d{2}-\d{4}|P\d{5,}/.test(JSON.stringify(shown.sections));
    seen[one.role] = [...shown.hidden, ...(ics ? ['ic'] : [])];
    const logged = await db
      .selectFrom('access_log')
      .select('what')
      .where('staff_id', '=', one.id)
      .where('what', 'like', '["registration",%')
      .orderBy('id')
      .execute();
    expect([one.role, logged.length > 0]).toEqual([one.role, !['viewer', 'treasurer'].includes(one.role)]);
  }
  const health = ['Medical History & Background', 'Immunisations'];
  expect(seen.admin).toEqual(['ic']);
  expect(seen.registrar).toEqual([...health, 'ic']);
  expect(seen.medic).toEqual([]);
  expect(seen.viewer?.slice(0, 2)).toEqual(health);
  expect(seen.viewer).toHaveLength(3);
  expect(seen.treasurer).toEqual([
    ...[...health, 'Annual update', 'Behavioural Background', 'Tell Us More About The Camper'],
    ...['Closing Ceremony', 'Transport'],
  ]);
});

it('logs the photo with its page, and by itself where the page was not viewed', async () => {
  const photoEntries = async (id: string) => {
    const shown = db.selectFrom('access_log').select('what').where('staff_id', '=', id).orderBy('id');
    return (await shown.execute())
      .map(({ what }) => logInWords(what))
      .filter((what) => what.endsWith('Photo'));
  };
  const lookAt = (one: Awaited<ReturnType<typeof createStaff>>) =>
    one.ask('GET', `/api/staff/registrations/${form.id}/photo`);
  const [reader, stranger] = [await createStaff(testApp, 'medic'), await createStaff(testApp, 'viewer')];
  await reader.ask('GET', `/api/staff/registrations/${form.id}`);
  for (const one of [reader, stranger]) expect((await lookAt(one)).statusCode).toBe(200);
  expect(await photoEntries(reader.id)).toEqual([expect.stringMatching(/^Registration: .*, Photo$/)]);
  expect(await photoEntries(stranger.id)).toEqual(['Photo']);
});

it('hides internal notes and internal reasons from a viewer', async () => {
  const { id } = await createSubmittedForm(testApp);
  const [admin] = staff;
  const note = 'Asthma was not declared.';
  await admin?.ask('POST', `/api/staff/registrations/${id}/decision`, {
    decision: 'withdraw',
    version: (await admin.ask('GET', `/api/staff/registrations/${id}`)).json().version,
    note,
  });
  const readers: string[] = [];
  for (const one of staff) {
    const { body } = await one.ask('GET', `/api/staff/registrations/${id}`);
    if (body.includes(note)) readers.push(one.role);
  }
  expect(readers).toEqual(['admin', 'registrar', 'medic']);
});

it('shows nothing where the view cannot be logged', async () => {
  const [admin] = staff;
  await db.schema.alterTable('access_log').renameTo('access_log_gone').execute();
  for (const url of [
    `registrations/${form.id}`,
    `registrations/${form.id}/id-front`,
    `payments/${slip}/slip`,
  ]) {
    const answer = await admin?.ask('GET', `/api/staff/${url}`);
    expect(answer?.statusCode).toBe(500);
    expect(answer?.body).not.toContain('Tan Ah Kow');
  }
  await db.schema.alterTable('access_log_gone').renameTo('access_log').execute();
});

it('hides sections of which a role can read no answer', async () => {
  for (const one of staff) {
    const { sections } = (await one.ask('GET', `/api/staff/registrations/${form.id}`)).json();
    const empty = sections.filter(({ answers }: { answers: unknown[] }) => answers.length === 0);
    expect([one.role, empty]).toEqual([one.role, []]);
  }
});
