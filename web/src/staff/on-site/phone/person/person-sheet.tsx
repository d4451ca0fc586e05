import type { CampDay, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { type DayMarks, isStopped } from '@bowline/contract/on-site/day-state';
import type { Place } from '@bowline/contract/on-site/places';
import { presenceOfPerson } from '@bowline/contract/on-site/presence';
import { BUS } from '@bowline/contract/options/choices';
import { type ReactNode, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import control from '../../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { newAction } from '../phone-day/new-action.ts';
import { PleaseCheck } from '../please-check.tsx';
import type { DoneTap } from '../undo-bar.tsx';
import { Contacts, Never } from './contacts.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { History } from './history.tsx';
import styles from './person.module.css';
import { Flags, Portrait } from './person-row.tsx';
import { whereabouts } from './whereabouts.ts';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly place: Place;
  readonly marks: DayMarks;
  readonly groups: string;
  /** What this phone has yet to send. */
  readonly queue: readonly DayAction[];
  /** Whose phone this is. */
  readonly me: string;
  readonly act: (action: DayAction) => void;
  readonly onClose: () => void;
  /** Something was done after which the sheet closes. */
  readonly onDone: (done: DoneTap) => void;
  /** The office must release a hand-over first. */
  readonly awaitsRelease: boolean;
  /** Begins with who takes them. */
  readonly handsOver: boolean;
  readonly photo: string | undefined;
  /** The swimming test. */
  readonly swimTest: ReactNode;
  /** What goes home with the camper. */
  readonly medicinesToReturn: ReactNode;
}

/** All that is known of a person on site. */
export function PersonSheet({ day, person, place, marks, groups, photo, act, onClose, ...more }: Props) {
  const { registration_id, name, what_to_do, contacts, travel } = person;
  const handedOver = marks.handedOver.get(registration_id);
  const [handing, setHanding] = useState(more.handsOver);
  const handOver = (action: DayAction) => {
    act(action);
    if (action.kind !== 'hand over' || isStopped(action)) return;
    const undo = () => act(newAction({ kind: 'undo', of: 'hand over', action_id: action.id }));
    const { kind, name: taker } = action.taker;
    const text = kind === 'self' ? `${name}: left alone` : `${name}: handed over to ${taker}`;
    more.onDone({ id: action.id, text, undo });
  };
  const who = [...(contacts.named ? [contacts.named] : []), ...contacts.guardians];
  return (
    <Dialog title={name} open onClose={onClose}>
      <div className={styles.sheet}>
        <div className={classNames('line gap-3 middle', styles.who)}>
          <Portrait name={name} photo={photo} />
          <p>{[`${person.age} years`, groups].filter(Boolean).join(' · ')}</p>
        </div>
        {(handing || handedOver) && more.medicinesToReturn}
        {handing && !handedOver ? (
          <HandOverForm
            person={person}
            officePhone={day.office_phone}
            needsRelease={day.needs_release ?? false}
            act={handOver}
            onDone={() => setHanding(false)}
          />
        ) : (
          <>
            <Flags person={person} />
            {more.awaitsRelease && (
              <Callout colour="amber" role="status" title="Waiting for the office to release">
                <p>{`${name} stays with you until this phone says who has them.`}</p>
              </Callout>
            )}
            <WithTaker {...{ day, person, marks, act }} me={more.me} />
            <Never person={person} officePhone={day.office_phone} />
            {what_to_do && <Part title="What to do">{what_to_do}</Part>}
            <Part title="Call">
              <Contacts people={who} />
            </Part>
            <Part title="Travel">
              To camp: {wayOf(travel.there, travel.stop_there)}
              <br />
              Home: {wayOf(travel.home, travel.stop_home)}
            </Part>
            <div className={styles.groups}>
              <MoveToGroup {...{ day, person, act }} />
            </div>
            <Part title="Swimming test">{more.swimTest}</Part>
            <Part title="History">
              <History {...{ day, person, marks, act }} queue={more.queue} me={more.me} />
            </Part>
            {person.behaviour.length > 0 && (
              <Part title="Behaviour">
                {person.behaviour.map(({ label, value }) => (
                  <p key={label}>
                    {label}: {value}
                  </p>
                ))}
              </Part>
            )}
            <div className={styles.actions}>
              <ButtonRow>
                {place !== 'hand over' &&
                  !handedOver &&
                  !marks.present.get(place.id)?.has(registration_id) && (
                    <Button
                      variant="primary"
                      onClick={() =>
                        act(newAction({ kind: 'check in', checkpoint_id: place.id, registration_id }))
                      }
                    >
                      {`Count: ${place.name}`}
                    </Button>
                  )}
                {more.awaitsRelease && !handedOver && (
                  <Button variant="primary" disabled>
                    Waiting for release
                  </Button>
                )}
                {!handedOver && !more.awaitsRelease && (
                  <Button
                    variant={place === 'hand over' ? 'primary' : 'secondary'}
                    onClick={() => setHanding(true)}
                  >
                    Hand over
                  </Button>
                )}
                <Button onClick={onClose}>Close</Button>
              </ButtonRow>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const wayOf = (way: string | null, stop: string | null): string =>
  way === BUS ? ['Bus', stop].filter(Boolean).join(', ') : 'Own transport';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

interface WithTakerProps {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly marks: DayMarks;
  /** Whose phone this is. */
  readonly me: string;
  readonly act: (action: DayAction) => void;
}

/** Who has a camper that was handed over, and one tap when they are back; or what must be asked. */
function WithTaker({ day, person, marks, me, act }: WithTakerProps) {
  const [note, setNote] = useState('');
  const { registration_id } = person;
  const taker = marks.handedOver.get(registration_id)?.taker;
  const { question } = presenceOfPerson(person, day.checkpoints, marks);
  if (question) return <PleaseCheck {...{ day, marks, me, act }} only={person} />;
  if (!taker) return null;
  const { name, phone } = taker;
  return (
    <section className={styles.away} aria-label="Not at camp">
      <strong>{whereabouts(day, marks, person)}</strong>
      {taker.kind !== 'self' && phone && <Contacts people={[{ name, relation: taker.relation, phone }]} />}
      <TextField
        label="With whom?"
        hint="When they come back."
        optional
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        onClick={() => act(newAction({ kind: 'came back', registration_id, note: note.trim() }))}
      >
        Came back
      </Button>
    </section>
  );
}

interface MoveProps {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly act: (action: DayAction) => void;
}

/** The groups of a person, one of each kind; choosing another moves them. */
export function MoveToGroup({ day, person: { registration_id, group_ids }, act }: MoveProps) {
  return day.group_kinds.map(({ id: kind_id, name, groups }) => {
    if (groups.length === 0) return null;
    const now = groups.find(({ id }) => group_ids.includes(id))?.id ?? '';
    const move = (group: string) =>
      act(newAction({ kind: 'move', registration_id, kind_id, group_id: group || null }));
    return (
      <FieldFrame key={kind_id} label={name} optional="unmarked">
        {(wiring) => (
          <select
            {...wiring}
            className={control.control}
            value={now}
            onChange={(event) => move(event.currentTarget.value)}
          >
            <option value="">No group</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    );
  });
}
