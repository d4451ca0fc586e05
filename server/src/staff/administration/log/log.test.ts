import type { LogEntry } from '@bowline/contract/api/staff/administration/log';
import { succeeded } from '@bowline/testing/client';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { storedAnswers } from '../../../../test/support/stored-answers.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { logAccess } from '../../../core/access-log/queries.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const medic = await createStaff(testApp, 'medic');
const lim = await createSubmittedForm(testApp, { camper: { name: '=Ada Lim' } });
const chen = await createSubmittedForm(testApp, { camper: { name: '陈小明' } });
for (const { id } of [lim, chen]) {
  await medic.ask('GET', `/api/staff/registrations/${id}`);
  await succeeded(admin.ask('POST', `/api/staff/registrations/${id}/notes`, { text: 'Called the family' }));
}
const { reference, camper_id } = await getForm(lim.family, lim.id);

const log = async (query: Record<string, string> = {}): Promise<LogEntry[]> =>
  (await admin.ask('GET', `/api/staff/log?${new URLSearchParams(query)}`)).json().entries;

test('an entry has staff, role, family, action, time and address', async () => {
  const [entry] = await log({ staff: medic.id, registration: lim.id });
  expect(entry).toMatchObject({
    staff: { id: medic.id, name: medic.name },
    roles: ['medic'],
    action: 'view',
    camper: { id: camper_id, name: '=Ada Lim' },
    registration: { id: lim.id, reference },
    address: '127.0.0.1',
  });
  expect(entry?.family?.name).not.toBe('');
});

test('an entry keeps the role of its time after a change of role', async () => {
  const changed = await createStaff(testApp, 'medic');
  await changed.ask('GET', `/api/staff/registrations/${lim.id}`);
  await changeRows(db, 'staff', { id: changed.id }, { roles: ['viewer'] });
  expect((await log({ staff: changed.id })).map(({ roles }) => roles)).toEqual([['medic']]);
});

const about = (entries: LogEntry[]) => [...new Set(entries.map(({ registration }) => registration?.id))];

test.each<[Record<string, string>, string[]]>([
  [{ q: 'lim ada' }, [lim.id]],
  [{ q: String(reference).toLowerCase() }, [lim.id]],
  [{ q: '小明' }, [chen.id]],
  [{ q: lim.family.email }, [lim.id]],
  [{ camper: camper_id }, [lim.id]],
  [{ registration: chen.id }, [chen.id]],
  [{ what: 'NOTE left', q: 'ada' }, [lim.id]],
  [{ what: 'nothing says this' }, []],
  [{ action: 'export', q: 'ada' }, []],
  [{ staff: medic.id, action: 'change' }, []],
  [{ q: 'nobody at all' }, []],
])('%j finds the matching entries', async (query, registrations) => {
  expect(about(await log(query))).toEqual(registrations);
});

test('days are in the provider’s time zone, both included', async () => {
  const [newest] = await log({ registration: lim.id });
  const zone = { timeZone: 'Asia/Kuala_Lumpur' };
  const day = new Date(newest?.at ?? '').toLocaleDateString('sv-SE', zone);
  const dayAfter = new Date(Date.parse(newest?.at ?? '') + 86_400_000).toLocaleDateString('sv-SE', zone);
  expect(await log({ registration: lim.id, from: day, to: day })).toContainEqual(newest);
  expect(await log({ registration: lim.id, from: dayAfter })).toEqual([]);
});

test('a search that matches hundreds of people returns an error at its field', async () => {
  const [row] = await db.selectFrom('camper').selectAll().where('id', '=', camper_id).execute();
  if (!row) throw new Error('The camper is there');
  const { gender: _, id: __, ic: ___, ...same } = row;
  const crowd = Array.from({ length: 501 }, (_, index) => ({
    ...same,
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    ic: `CROWD${index}`,
    profile: storedAnswers({ details: { name: `Crowd ${index}` } }),
  }));
  await db.insertInto('camper').values(crowd).execute();
  const answer = await admin.ask('GET', '/api/staff/log?q=crowd');
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('q');
});

test('pages have no gaps where many entries have the same time', async () => {
  const by = { staffId: medic.id, action: 'view' as const, address: '10.0.0.9' };
  await db.transaction().execute(async (trx) => {
    for (let entry = 0; entry < 230; entry++)
      await logAccess(trx, { ...by, what: ['campCreated', `Paged ${entry % 7}`] });
  });
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ what: 'paged', ...(after && { after }) });
    const page = (await admin.ask('GET', `/api/staff/log?${query}`)).json();
    seen.push(...page.entries.map(({ id }: LogEntry) => id));
    after = page.next;
  }
  expect(seen).toHaveLength(230);
  expect(new Set(seen).size).toBe(230);
});

test('an export escapes formulas, has all pages, and is logged', async () => {
  const before = (await log({ action: 'export' })).length;
  const csv = await admin.ask('GET', '/api/staff/log/csv?q=ada');
  expect(csv.headers['content-disposition']).toBe('attachment; filename="log.csv"');
  expect(csv.body).toContain(",'=Ada Lim,");
  expect(csv.body.startsWith('\ufeffWhen,Who,Role')).toBe(true);
  const all = await admin.ask('GET', '/api/staff/log/csv?what=paged');
  expect(all.body.split('\r\n')).toHaveLength(230 + 2);
  const book = unzipSync((await admin.ask('GET', '/api/staff/log/xlsx?q=ada')).rawPayload);
  expect(Buffer.from(book['xl/styles.xml'] ?? []).toString()).toContain('dd/mm/yyyy hh:mm:ss');
  const exports = await log({ action: 'export' });
  expect(exports).toHaveLength(before + 3);
  expect(exports[0]).toMatchObject({ staff: { id: admin.id }, what: 'Log' });
});

test('entries about deleted rows have ids without names', async () => {
  const gone = '0198c0de-0000-7000-8000-000000000000';
  await logAccess(db, {
    staffId: null,
    action: 'change',
    what: ['note'],
    accountId: gone,
    address: 'command line',
  });
  const [entry] = await log({ account: gone });
  expect(entry).toMatchObject({
    staff: null,
    roles: null,
    family: { id: gone, name: '' },
    address: 'command line',
  });
});
