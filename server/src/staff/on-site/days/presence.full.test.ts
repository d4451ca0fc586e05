import { pathOf } from '@bowline/contract/api/define-call';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import type { DayAction, DayActionOf } from '@bowline/contract/on-site/actions';
import type { DayRecords } from '@bowline/contract/on-site/day-records';
import { marksOf } from '@bowline/contract/on-site/day-state';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { type DayView, playCampDay } from '@bowline/testing/random-camp-day';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createCrewOf } from '../../../../test/support/camp-days.ts';
import { openCampLists } from '../../../../test/support/camp-lists.ts';
import { dayPhones } from '../../../../test/support/day-actions.ts';
import { createCompleteFamily } from '../../../../test/support/family.ts';

const { db, testApp, camp, staff, createPerson } = await openCampLists();
await createCrewOf(testApp, staff.crew.id, camp.id);
const { readDay } = dayPhones(testApp, camp.id);
const {
  camp: { starts_on },
  checkpoints,
} = await readDay(staff.crew);

/** A random day as the tests of the contract play it, with what was sent in order. */
function play(seed: number) {
  const sent: DayAction[] = [];
  let last: readonly DayView[] = [];
  playCampDay(
    seed,
    (views) => {
      last = views;
    },
    (action) => sent.push(action),
  );
  const server = last.at(-1);
  if (!server) throw new Error('Nothing was played');
  return { sent, server };
}

const statesOf = ({ people, checkpoints }: DayView, records: DayRecords) =>
  presenceOf({ people, checkpoints }, marksOf(records, [], '')).all.map(({ person, state, question }) => [
    person.registration_id,
    state,
    question?.others.at(-1)?.taker.name ?? question?.seen.length,
  ]);

test.each([1, 2, 3, 4, 5])(
  'the server stores a random day so that nobody is lost, as the contract plays it (seed %i)',
  async (seed) => {
    const { sent, server } = play(seed);
    const ids = new Map<string, string>();
    const idOf = (name: string) => {
      const id = ids.get(name) ?? uuidv7();
      ids.set(name, id);
      return id;
    };
    const family = await createCompleteFamily(testApp);
    for (const [at, { registration_id }] of server.people.entries())
      ids.set(
        registration_id,
        await createPerson(
          family,
          { name: `Child ${seed} ${at}` },
          { journey: { transport_from_campsite: 'own', transport_from_campsite_own_name: 'Mei Tan' } },
        ),
      );
    for (const { id, kind, name } of server.checkpoints) {
      const builtIn = checkpoints.find((one) => one.kind === kind);
      if (builtIn) ids.set(id, builtIn.id);
      else
        await db
          .insertInto('checkpoint')
          .values({ id: idOf(id), camp_id: camp.id, kind, name: `${name} ${seed}`, day: starts_on })
          .execute();
    }
    const end = Math.max(...sent.map(({ made_at }) => Date.parse(made_at)));
    const shift = testApp.clock.now().getTime() - end;
    const onServer = (value: unknown): unknown => (typeof value === 'string' ? idOf(value) : value);
    const factsOnServer = (facts: DayActionOf<'answer'>['right']) =>
      facts.map(({ of, action_id }) => ({ of, action_id: idOf(action_id) }));
    const actions = sent.map((action) => ({
      ...action,
      ...Object.fromEntries(
        ['id', 'registration_id', 'checkpoint_id', 'action_id'].flatMap((name) =>
          name in action ? [[name, onServer(action[name as keyof DayAction])]] : [],
        ),
      ),
      ...(action.kind === 'hand over' && { call: 'Mother agrees' }),
      ...(action.kind === 'answer' && {
        right: factsOnServer(action.right),
        wrong: factsOnServer(action.wrong),
      }),
      made_at: new Date(Date.parse(action.made_at) + shift).toISOString(),
    }));
    for (let at = 0; at < actions.length; at += 100) {
      const body = { actions: actions.slice(at, at + 100), sent_at: testApp.clock.now().toISOString() };
      const response = await staff.crew.ask('POST', pathOf(sendDayActions, { campId: camp.id }), body);
      expect(response.statusCode).toBe(200);
    }
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    const { attendance, hand_overs, returns, roll_calls } = (await readDay(staff.crew)).changes;
    const played = <R extends { readonly registration_id: string | null }>(rows: readonly R[]) =>
      rows.flatMap((row) => {
        const registration_id = row.registration_id === null ? null : names.get(row.registration_id);
        return registration_id === undefined ? [] : [{ ...row, registration_id: registration_id as string }];
      });
    const records = {
      attendance: played(attendance).map((row) => ({
        ...row,
        checkpoint_id: names.get(row.checkpoint_id) ?? '',
      })),
      ...{ hand_overs: played(hand_overs), returns: played(returns), roll_calls: played(roll_calls) },
    };
    expect(statesOf(server, records)).toEqual(statesOf(server, server.records));
  },
);
