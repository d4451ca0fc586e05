import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryRouter } from '../../../ui/router/router.tsx';
import { Counts } from './live-counts.tsx';
import { DepartureBar } from './live-page.tsx';
import type { CheckpointCount } from './live-view.ts';

const day = { camp: { id: 'c' }, time_zone: 'Asia/Kuala_Lumpur' } as unknown as CampDay;
const person = (name: string) => ({ registration_id: name, name }) as DayPerson;
const photos = { Ana: { photo: '1', jpeg: 'ANA' }, Ben: { photo: '1', jpeg: 'BEN' } };

const count = (name: string, given: Partial<CheckpointCount>): CheckpointCount => ({
  checkpoint: { id: name, name, kind: 'meal', day: '2026-03-02', starts_at: '08:00', group_kind_id: null },
  ...{ here: [], expected: 2, missing: [], elsewhere: [], since: '08:00' },
  ...given,
});

const show = (...counts: CheckpointCount[]) =>
  render(
    <MemoryRouter>
      <Counts counts={counts} day={day} photos={photos} />
    </MemoryRouter>,
  );

it('shows the face of a missing person, since when, and leads to the contacts', () => {
  show(count('Breakfast', { here: [person('Ana')], missing: [person('Ben')] }));
  const link = screen.getByRole('link', { name: /Ben/ });
  expect(link.getAttribute('href')).toBe('/camp/c/today?person=Ben');
  within(link).getByText('Missing since 08:00');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,BEN');
});

it('names every face to those who do not see it, only at the latest checkpoint', () => {
  show(
    count('Breakfast', { here: [person('Ana'), person('Ben')] }),
    count('Lunch', { here: [person('Ana')], missing: [person('Ben')] }),
  );
  const faces = screen.getAllByRole('list', { name: /^At / });
  expect(faces).toHaveLength(1);
  within(faces[0] as HTMLElement).getByRole('img', { name: 'Ana' });
});

it('lists checkpoints where nobody was counted, without calling all of them missing', () => {
  const all = Array.from({ length: 15 }, (_, at) => person(`Camper ${at}`));
  show(count('Lunch', { missing: all, expected: 15 }));
  screen.getByRole('heading', { name: 'Nobody counted' });
  expect(screen.queryByText(/missing/)).toBeNull();
});

it('says how far the last day has come, in words as well', () => {
  render(
    <DepartureBar
      departure={{ handedOver: 9, onBusHome: 5, atCamp: [person('Ana')], asked: 1 }}
      photos={photos}
    />,
  );
  for (const words of [
    '14 of 16 left',
    '9 handed over',
    '5 on the bus home',
    '1 still at camp',
    '1 to check',
  ])
    screen.getByText(words);
  screen.getByRole('img', { name: 'Ana' });
});

it('begins with the checkpoint of now, though people were counted later than there', () => {
  const counts = [count('Lunch', { missing: [person('Ben')] }), count('Sailing', { here: [person('Ana')] })];
  render(
    <MemoryRouter>
      <Counts counts={counts} current={['Lunch']} day={day} photos={photos} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Now Lunch 08:00',
    ' Sailing 08:00',
  ]);
});
