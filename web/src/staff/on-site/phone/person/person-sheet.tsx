import type { CampDay, DayContact, DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import type { DayMarks, Mark, Place } from '@bowline/contract/on-site/day-state';
import { BUS } from '@bowline/contract/options/choices';
import { formatInstant } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { type ReactNode, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/layout/dialog.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { newAction } from '../phone-day/new-action.ts';
import { whenDone } from '../when-done.ts';
import { HandOverForm, Never } from './hand-over-form.tsx';
import { MoveToGroup } from './move-to-group.tsx';
import styles from './person.module.css';
import { Flags, Portrait } from './person-row.tsx';

interface Props {
  readonly day: CampDay;
  readonly person: DayPerson;
  readonly place: Place;
  readonly marks: DayMarks;
  readonly groups: string;
  readonly act: (action: DayAction) => void;
  readonly onClose: () => void;
  /** Begins with who takes them. */
  readonly handsOver: boolean;
  readonly photo: string | undefined;
  /** The swimming test. */
  readonly swimTest: ReactNode;
}

/** All that is known of a person on site. */
export function PersonSheet({ day, person, place, marks, groups, photo, act, onClose, ...more }: Props) {
  const { registration_id, name, what_to_do, contacts, travel } = person;
  const handedOver = marks.handedOver.get(registration_id);
  const [handing, setHanding] = useState(more.handsOver);
  const who = [...(contacts.named ? [contacts.named] : []), ...contacts.guardians];
  return (
    <Dialog title={name} open onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.who}>
          <Portrait name={name} photo={photo} />
          <p>{[t('{age} years', { age: person.age }), groups].filter(Boolean).join(' · ')}</p>
        </div>
        {handing && !handedOver ? (
          <HandOverForm person={person} act={act} onDone={() => setHanding(false)} />
        ) : (
          <>
            <Flags person={person} />
            <Never person={person} />
            {what_to_do && <Part title={t('What to do')}>{what_to_do}</Part>}
            <Part title={t('Call')}>
              <Contacts people={who} />
            </Part>
            <Part title={t('Travel')}>
              {t('To camp')}: {wayOf(travel.there, travel.stop_there)}
              <br />
              {t('Home')}: {wayOf(travel.home, travel.stop_home)}
            </Part>
            <div className={styles.groups}>
              <MoveToGroup {...{ day, person, act }} />
            </div>
            <Part title={t('Swimming test')}>{more.swimTest}</Part>
            <History {...{ day, person, marks, act }} />
            {person.behaviour.length > 0 && (
              <Part title={t('Behaviour')}>
                {person.behaviour.map(({ label, value }) => (
                  <p key={label}>
                    {label}: {value}
                  </p>
                ))}
              </Part>
            )}
            <div className={styles.actions}>
              <ButtonRow>
                {handedOver && (
                  <Button
                    variant="primary"
                    onClick={() => act(newAction({ kind: 'came back', registration_id, note: '' }))}
                  >
                    {t('Came back')}
                  </Button>
                )}
                {place !== 'hand over' &&
                  !handedOver &&
                  !marks.present.get(place.id)?.has(registration_id) && (
                    <Button
                      variant="primary"
                      onClick={() =>
                        act(newAction({ kind: 'check in', checkpoint_id: place.id, registration_id }))
                      }
                    >
                      {t('Count: {checkpoint}', { checkpoint: place.name })}
                    </Button>
                  )}
                {!handedOver && (
                  <Button
                    variant={place === 'hand over' ? 'primary' : 'secondary'}
                    onClick={() => setHanding(true)}
                  >
                    {t('Hand over')}
                  </Button>
                )}
                <Button onClick={onClose}>{t('Close')}</Button>
              </ButtonRow>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

const wayOf = (way: string | null, stop: string | null): string =>
  way === BUS ? [t('Bus'), stop].filter(Boolean).join(', ') : t('Own transport');

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

export function Contacts({ people }: { people: readonly DayContact[] }) {
  return (
    <ul className={styles.contacts}>
      {people.map(({ name, relation, phone }) => (
        <li key={name + phone}>
          <span>{[name, relation].filter(Boolean).join(', ')}</span>
          {phone && <PhoneNumber number={phone} />}
        </li>
      ))}
    </ul>
  );
}

type HistoryProps = Pick<Props, 'day' | 'person' | 'marks' | 'act'>;

/** Where the person was counted, and who has them, each with a way back. */
function History({ day, person: { registration_id: id }, marks, act }: HistoryProps) {
  const handedOver = marks.handedOver.get(id);
  const cameBack = marks.cameBack.get(id);
  const counted = day.checkpoints.flatMap((checkpoint) => {
    const mark = marks.present.get(checkpoint.id)?.get(id);
    return mark ? [{ what: checkpoint.name, mark, of: 'check in' as const }] : [];
  });
  const taken = handedOver && t('Handed over to {name}', { name: handedOver.taker.name });
  const entries = [
    ...counted,
    ...(handedOver && taken ? [{ what: taken, mark: handedOver, of: 'hand over' as const }] : []),
    ...(cameBack && !handedOver ? [{ what: t('Came back'), mark: cameBack, of: 'came back' as const }] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Part title={t('So far')}>
      <ul className={styles.history}>
        {entries.map(({ what, mark, of }) => (
          <li key={mark.id}>
            <span>
              {what}
              <small>{whenAndWho(mark, day.time_zone)}</small>
            </span>
            <Button
              aria-label={t('Undo: {what}', { what })}
              onClick={() => act(newAction({ kind: 'undo', of, action_id: mark.id }))}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const whenAndWho = (mark: Mark, timeZone: string): string =>
  t('{when} by {by}', { when: whenDone(mark, (instant) => formatInstant(instant, timeZone)), by: mark.by });
