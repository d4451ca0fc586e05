import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { severityLabels } from '@bowline/contract/on-site/actions/incident';
import { doseOn } from '@bowline/contract/on-site/medicine-schedule';
import { formatTime } from '@bowline/contract/text/dates';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { settlementOf } from '../phone/health/dose-round.ts';
import { doseInWords, warningInWords } from '../phone/health/dose-words.ts';
import { dayInWords } from '../phone/health/time-at-camp.ts';
import { timeOf } from '../phone/person/whereabouts.ts';
import { newAction } from '../phone/phone-day/new-action.ts';
import styles from './live.module.css';
import { incidentKind, type LiveView, nameOfIncident } from './live-view.ts';
import { Rejected, useRejectedActions } from './rejected-actions.tsx';
import { callInWords } from './rejected-words.ts';

interface Props {
  readonly day: CampDay;
  readonly view: LiveView;
  readonly online: boolean;
  /** Nobody has used the page for a while. */
  readonly hidesHealth: boolean;
  /** Undefined for who may not settle what is about health. */
  readonly act: ((action: DayAction) => void) | undefined;
}

/** What somebody must look at now: one strip at the top, each with what settles it where something does. */
export function Serious({ day, view, online, hidesHealth, act }: Props) {
  const { rejected, isError, onSettled } = useRejectedActions(day);
  const waiting = rejected.filter(({ can_release }) => can_release);
  const notStored = rejected.filter(({ can_release }) => !can_release);
  const { seriousIncidents: incidents, dosesToCheck: doses } = view;
  const others = view.handOvers.filter(({ taker, cameBack }) => taker.kind === 'other' && !cameBack);
  const failed = isError && online;
  const count = rejected.length + incidents.length + doses.length + others.length;
  if (count === 0 && !failed) return null;
  return (
    <section className={styles.serious} aria-labelledby="serious">
      <h2 id="serious">
        <Icon name="warning" />
        Look at this now
      </h2>
      {failed && <p>What could not be stored on site can’t be shown now.</p>}
      <Part title="Medicines to look at" shown={doses.length}>
        {doses.map(({ entry, person }) => {
          const { medicine, due_at, dose, warning, day: dueOn } = entry;
          return (
            <li key={dose?.id}>
              <strong>{person.name}</strong>
              <span className="medium red">{warning && warningInWords(warning, medicine)}</span>
              {!hidesHealth && (
                <span>
                  {[dayInWords(dueOn, day.today), due_at, `${medicine.name}, ${doseOn(medicine, dueOn)}.`]
                    .filter(Boolean)
                    .join(' ')}{' '}
                  {dose && doseInWords(dose, day.time_zone)}
                </span>
              )}
              {act && (
                <Settle
                  about={`${person.name}, ${medicine.name}`}
                  onSettle={(note) =>
                    act(
                      settlementOf(
                        entry,
                        doses.map((one) => one.entry),
                        note,
                      ),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </Part>
      <Part title="Waiting for release" shown={waiting.length}>
        {waiting.map((one) => (
          <Rejected key={one.id} rejected={one} {...{ day, hidesHealth, onSettled }} />
        ))}
      </Part>
      <Part title="Serious incidents" shown={incidents.length}>
        {incidents.map((incident) => (
          <li key={incident.id}>
            <strong>{nameOfIncident(incident, day)}</strong>
            <span>
              {`${incidentKind(incident)}, ${severityLabels.serious}. ${formatTime(incident.happened_at, day.time_zone)} by ${incident.by}`}
            </span>
            {incident.facts && !hidesHealth && <span>{incident.facts.what}</span>}
            {act && (
              <Settle
                about={nameOfIncident(incident, day)}
                onSettle={(text) =>
                  act(
                    newAction({
                      ...{ kind: 'incident note', incident_id: incident.id, text },
                      ...{ settles: true, guardian_told_at: null },
                    }),
                  )
                }
              />
            )}
          </li>
        ))}
      </Part>
      <Part title="With somebody who is not on the list" shown={others.length}>
        {others.map(({ id, person, taker, at, by, call, reached }) => (
          <li key={id}>
            <strong>{person.name}</strong>
            <span>
              {`With ${taker.relation ? `${taker.name} (${taker.relation})` : taker.name} since ${timeOf(day, at)}, by ${by}.`}{' '}
              {call && callInWords(call, reached)}
            </span>
          </li>
        ))}
      </Part>
      <Part title="Could not be stored" shown={notStored.length}>
        {notStored.map((one) => (
          <Rejected key={one.id} rejected={one} {...{ day, hidesHealth, onSettled }} />
        ))}
      </Part>
    </section>
  );
}

type PartProps = { title: string; shown: number; children: ReactNode };

function Part({ title, shown, children }: PartProps) {
  if (shown === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={styles.lines} aria-label={title}>
        {children}
      </ul>
    </div>
  );
}

interface SettleProps {
  /** What is settled, for a reader that speaks the buttons. */
  readonly about: string;
  readonly onSettle: (note: string) => void;
}

/** Somebody saw to it, and says what was done: then it is no longer to be looked at, and stays on record. */
function Settle({ about, onSettle }: SettleProps) {
  const [note, setNote] = useState<string>();
  const [error, setError] = useState<string>();
  if (note === undefined)
    return (
      <Button onClick={() => setNote('')}>
        Settled
        <VisuallyHidden> {about}</VisuallyHidden>
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === '') return setError('Say what was done.');
        onSettle(note.trim());
      }}
    >
      <TextField
        label="What was done?"
        maxLength={LINE_LENGTH}
        value={note}
        error={error}
        onChange={({ target }) => setNote(target.value)}
      />
      <ButtonRow>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button onClick={() => setNote(undefined)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}
