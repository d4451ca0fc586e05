import { expect, it } from 'vitest';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';

const { db, testApp } = await openSeason();
const { id } = await readRow(db, 'camp', { name: 'Junior Camp' });
const read = (camp = id) => testApp.app.inject(`/api/camps/${camp}/calendar`);

it('anybody can subscribe to a camp: opening, closing, the day of the rest and the camp', async () => {
  await changeRows(
    db,
    'camp',
    { id },
    {
      starts_on: '2026-06-07',
      ends_on: '2026-06-12',
      rest_due_on: '2026-05-20',
      opens_at: new Date('2026-02-01T00:00:00Z'),
      closes_at: new Date('2026-05-01T15:59:00Z'),
    },
  );
  const answer = await read();
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = answer.body.split('BEGIN:VEVENT').slice(1);
  const times = events.map((event) => [
    /SUMMARY:(.*)/.exec(event)?.[1]?.trim(),
    /DTSTART[^:]*:(\w+)/.exec(event)?.[1],
    /DTEND[^:]*:(\w+)/.exec(event)?.[1],
  ]);
  expect(times).toEqual([
    ['Junior Camp: registration opens', '20260201T000000Z', undefined],
    ['Junior Camp: registration closes', '20260501T155900Z', undefined],
    ['Junior Camp: rest of the fee due', '20260520', '20260521'],
    ['Junior Camp', '20260607', '20260613'],
  ]);
  expect(new Set(events.map((event) => /UID:(\S+)/.exec(event)?.[1])).size).toBe(4);
});

it('a camp that changes has a higher sequence and the same ids', async () => {
  const idsIn = (body: string) => body.match(/^UID:.*$/gm);
  const sequenceIn = (body: string) => Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1]);
  const before = (await read()).body;
  await db
    .updateTable('camp')
    .set(({ eb }) => ({ version: eb('version', '+', 1), ends_on: '2026-06-13' }))
    .where('id', '=', id)
    .execute();
  const after = (await read()).body;
  expect(idsIn(after)).toEqual(idsIn(before));
  expect(sequenceIn(after)).toBeGreaterThan(sequenceIn(before));
});

it('its name is escaped, and every line ends with CRLF, the last too', async () => {
  await db.updateTable('camp').set({ name: 'Week 1; "Sea, Sun" \\ 海洋' }).where('id', '=', id).execute();
  const { body } = await read();
  expect(body).toMatch(/END:VCALENDAR\r\n$/);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = body.replaceAll('\r\n ', '').split('\r\n');
  for (const name of ['NAME', 'X-WR-CALNAME'])
    expect(lines).toContainEqual(expect.stringContaining(`${name}:Week 1\\; "Sea\\, Sun" \\\\ 海洋\\, `));
});

it('a draft or no camp is not found', async () => {
  expect((await read(crypto.randomUUID())).statusCode).toBe(404);
  await db.updateTable('camp').set({ published: false }).where('id', '=', id).execute();
  expect((await read()).statusCode).toBe(404);
});
