import type { DayAction } from '@bowline/contract/on-site/actions';
import { answerOf, answersTo } from '@bowline/contract/on-site/answers';
import type { DayRecords } from '@bowline/contract/on-site/day-records';
import { type DayMarks, marksOf } from '@bowline/contract/on-site/day-state';
import type { Checkpoint, Traveller } from '@bowline/contract/on-site/expected';
import { isExpectedAt } from '@bowline/contract/on-site/places';
import { presenceOf } from '@bowline/contract/on-site/presence';
import { BUS } from '@bowline/contract/options/choices';
import { createCampDayServer } from './camp-day-server.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** What a phone, or the server, knows of the day. */
export interface DayView {
  readonly checkpoints: readonly Checkpoint[];
  readonly people: readonly Traveller[];
  readonly records: Required<DayRecords>;
  readonly queue: readonly DayAction[];
  /** The name of whose phone it is; of the server it is empty. */
  readonly me: string;
}

interface Phone {
  readonly me: string;
  records: Required<DayRecords>;
  queue: DayAction[];
  online: boolean;
}

type ActionOf<Kind extends DayAction['kind']> = Extract<DayAction, { kind: Kind }>;
type Unsigned = { [Kind in DayAction['kind']]: Omit<ActionOf<Kind>, 'id' | 'made_at'> }[DayAction['kind']];

const day = '2026-03-06';
const checkpoints: readonly Checkpoint[] = (
  [
    ['bus there', 'Bus'],
    ['arrival', 'Arrival'],
    ['session', 'Sailing'],
    ['meal', 'Lunch'],
    ['meal', 'Dinner'],
    ['bus home', 'Bus home'],
  ] as const
).map(([kind, name]) => ({ id: name, kind, name, day }));

const takers = ['Mei Tan', 'Thomas Smith', 'Jo Lim'];

/**
 * Plays a day at camp: several phones, each now and then without a network, count people one by one and boat by boat, hand
 * them over, undo that, call the roll and answer what is asked, as their pages offer it. What a phone did is sent when
 * it has a network, so that what came later may be stored before.
 * @param check is called after every action with what each phone and the server know
 * @param onSend is called with what is sent, in that order
 */
export function playCampDay(
  seed: number,
  check: (views: readonly DayView[]) => void,
  onSend: (action: DayAction) => void = () => undefined,
): void {
  const random = createSeededRandom(seed);
  const people = Array.from({ length: 9 }, (_, at) => ({
    registration_id: `person ${at}`,
    travel: { there: random.chance(0.5) ? BUS : 'own', home: random.chance(0.5) ? BUS : 'own' },
  }));
  const server = createCampDayServer();
  const phones = ['Ana', 'Ben', 'Cem'].map(
    (me): Phone => ({ me, records: server.read(), queue: [], online: true }),
  );
  let now = Date.parse(`${day}T00:00:00.000Z`);
  const act = (phone: Phone, actions: readonly Unsigned[]) => {
    for (const action of actions) {
      now += 1;
      const made_at = new Date(now).toISOString();
      phone.queue.push({ id: `${phone.me} ${now}`, made_at, ...action } as DayAction);
    }
  };
  const send = (phone: Phone) => {
    for (const action of phone.queue) {
      server.store(action, phone.me);
      onSend(action);
    }
    phone.queue = [];
    phone.records = server.read();
  };
  const viewOf = ({ me, records, queue }: Phone): DayView => ({ checkpoints, people, records, queue, me });
  const viewOfServer = (): DayView => ({ checkpoints, people, records: server.read(), queue: [], me: '' });
  for (let step = 0; step < 120; step += 1) {
    now += random.between(1, 600_000);
    const phone = random.pick(phones);
    if (random.chance(0.2)) phone.online = !phone.online;
    act(phone, chooseActions(random, viewOf(phone)));
    for (const one of random.shuffle(phones)) if (one.online) send(one);
    check([...phones.map(viewOf), viewOfServer()]);
  }
  for (const phone of random.shuffle(phones)) send(phone);
  for (const phone of phones) send(phone);
  check([...phones.map(viewOf), viewOfServer()]);
}

/** What somebody does next, of what their page offers. */
function chooseActions(random: SeededRandom, { people, records, queue, me }: DayView): Unsigned[] {
  const marks = marksOf(records, queue, me);
  const person = random.pick(people);
  const { registration_id } = person;
  const checkpoint = random.pick(checkpoints);
  const count = (id: string): Unsigned => ({
    kind: 'check in',
    checkpoint_id: checkpoint.id,
    registration_id: id,
  });
  const cameBack: Unsigned = { kind: 'came back', registration_id, note: '' };
  const isHandedOver = marks.handedOver.has(registration_id);
  const [question] = presenceOf({ checkpoints, people }, marks).asked;
  const choices: (() => Unsigned[])[] = [
    () => (isHandedOver ? [cameBack, count(registration_id)] : [count(registration_id)]),
    () => listUncounted(people, checkpoint, marks).map((one) => count(one.registration_id)),
    () => (isHandedOver ? [cameBack] : [handOver(random, registration_id)]),
    () => undoOf(random, records, queue),
    () => (question ? [answer(random, question)] : []),
    () => [
      { kind: 'roll call', registration_id: null },
      { kind: 'roll call', registration_id },
    ],
  ];
  return random.pick(choices)();
}

/** Who a count of many counts. */
const listUncounted = (people: readonly Traveller[], checkpoint: Checkpoint, marks: DayMarks) =>
  people.filter(
    (person) =>
      isExpectedAt(person, checkpoint, checkpoints, marks) &&
      !marks.present.get(checkpoint.id)?.has(person.registration_id) &&
      !marks.handedOver.has(person.registration_id),
  );

function handOver(random: SeededRandom, registration_id: string): Unsigned {
  const taker = { kind: 'guardian', name: random.pick(takers), relation: 'Parent', phone: '' } as const;
  return { kind: 'hand over', registration_id, taker, call: null };
}

function undoOf(random: SeededRandom, records: DayRecords, queue: readonly DayAction[]): Unsigned[] {
  const counts = [
    ...records.attendance.filter(({ undone }) => !undone),
    ...queue.filter(({ kind }) => kind === 'check in'),
  ];
  return counts.length === 0 ? [] : [{ kind: 'undo', of: 'check in', action_id: random.pick(counts).id }];
}

type Asked = ReturnType<typeof presenceOf<Traveller>>['asked'][number];

const answer = (random: SeededRandom, { person, question }: Asked): Unsigned => ({
  ...answerOf(random.pick(answersTo(question))),
  registration_id: person.registration_id,
});
