import type { DayPerson } from '@bowline/contract/api/staff/on-site/day-records';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './parts.module.css';
import { Flags, Portrait } from './person/person-row.tsx';
import type { DayPhotos } from './phone-day/day-photos.ts';

interface Props {
  /** Those of a boat, cabin or bus who are expected and not counted. */
  readonly missing: readonly DayPerson[];
  readonly photos: DayPhotos;
  readonly onCount: (registrationIds: readonly string[]) => void;
}

/** Counts a whole boat, cabin or bus: who is not there is taken out first. */
export function CountMany(props: Props) {
  const [open, setOpen] = useState(false);
  const { missing } = props;
  if (missing.length < 2) return null;
  const label = `Count all ${missing.length}`;
  return (
    <>
      <button type="button" className={styles.all} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog title={label} open={open} onClose={() => setOpen(false)}>
        <Everybody {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Everybody({ missing, photos, onCount, onDone }: Props & { onDone: () => void }) {
  const [away, setAway] = useState<readonly string[]>([]);
  const here = missing.filter(({ registration_id }) => !away.includes(registration_id));
  const toggle = (id: string) =>
    setAway(away.includes(id) ? away.filter((one) => one !== id) : [...away, id]);
  return (
    <>
      <p>Tap those who are not here, then count the others.</p>
      <ul className="plain">
        {missing.map((person) => (
          <li key={person.registration_id}>
            <label className={classNames('line gap-3 middle', styles.person)}>
              <input
                type="checkbox"
                checked={!away.includes(person.registration_id)}
                onChange={() => toggle(person.registration_id)}
              />
              <Portrait name={person.name} photo={photos[person.registration_id]?.jpeg} />
              <span>
                <span className={styles.name}>{person.name}</span>
                <Flags person={person} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {away.length > 0 && (
          <p role="status">{`${namesOf(missing, away)} ${away.length === 1 ? 'stays' : 'stay'} missing: nothing is stored.`}</p>
        )}
        <ButtonRow>
          <Button
            variant="primary"
            disabled={here.length === 0}
            onClick={() => {
              onCount(here.map(({ registration_id }) => registration_id));
              onDone();
            }}
          >
            {`Count ${here.length}`}
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </ButtonRow>
      </div>
    </>
  );
}

const namesOf = (people: readonly DayPerson[], ids: readonly string[]): string =>
  people
    .filter(({ registration_id }) => ids.includes(registration_id))
    .map(({ name }) => name)
    .join(', ');
