import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { severities, severityLabels } from '@bowline/contract/on-site/actions/incident';
import { type FormEvent, useState } from 'react';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { CheckboxRow, RadioRows } from '../../../../ui/fields/choice-rows.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { newAction } from '../phone-day/new-action.ts';
import styles from './health-on-site.module.css';
import { PhotoField, useIncidentPhoto } from './photo-field.tsx';
import { type FormPhone, useKeptTyping } from './use-kept-typing.ts';

interface Props {
  readonly day: CampDay;
  readonly phone: FormPhone;
}

const empty = {
  who: [] as readonly string[],
  type: 'first aid',
  severity: '',
  ago: '0',
  what: '',
  where: '',
  body_part: '',
  done: '',
  told: '',
  guardianTold: false,
};

/** Minutes before now. */
const minutesAgo = ['0', '5', '15', '30', '60', '120', '240'] as const;

/** What happened, written where it happened. */
export function IncidentForm({ day, phone }: Props) {
  const { typed, change, clear } = useKeptTyping(phone, 'incident', empty);
  const [checked, setChecked] = useState(false);
  const [isReported, setIsReported] = useState(false);
  const photo = useIncidentPhoto();
  const missing = (text: string) => (checked && text.trim() === '' ? 'Enter text.' : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (typed.what.trim() === '' || typed.severity === '') return;
    void photo.read((picture) => {
      for (const action of incidentsOf(typed, picture, new Date())) phone.act(action);
      clear();
      setChecked(false);
      setIsReported(true);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioRows
        name="type"
        label="What is it?"
        value={typed.type}
        onChange={(type) => change({ type })}
        options={[
          { value: 'first aid', label: 'First aid' },
          { value: 'incident', label: 'Another incident' },
        ]}
      />
      <Who day={day} chosen={typed.who} onChange={(who) => change({ who })} />
      <RadioRows
        name="severity"
        label="How bad is it?"
        error={checked && typed.severity === '' ? 'Choose how bad it is.' : undefined}
        value={typed.severity}
        onChange={(severity) => change({ severity })}
        options={severities.map((value) => ({ value, label: severityLabels[value] }))}
      />
      <SelectField
        label="When?"
        value={typed.ago}
        onChange={({ target }) => change({ ago: target.value })}
        options={minutesAgo.map((value) => ({
          value,
          label: value === '0' ? 'Now' : `${value} minutes ago`,
        }))}
      />
      <TextArea
        label="What happened?"
        hint="You, medics and admins read this. The family gets a copy only if an admin releases it. Do not name other campers."
        value={typed.what}
        error={missing(typed.what)}
        onChange={({ target }) => change({ what: target.value })}
      />
      <TextField
        label="Where?"
        optional
        value={typed.where}
        onChange={({ target }) => change({ where: target.value })}
      />
      <TextField
        label="Which part of the body?"
        optional
        value={typed.body_part}
        onChange={({ target }) => change({ body_part: target.value })}
      />
      <TextArea
        label="What was done?"
        optional
        value={typed.done}
        onChange={({ target }) => change({ done: target.value })}
      />
      {typed.who.length <= 1 && <PhotoField photo={photo} />}
      <CheckboxRow
        label="A guardian was told just now"
        checked={typed.guardianTold}
        onChange={({ target }) => change({ guardianTold: target.checked })}
      />
      <TextField
        label="Who else was told?"
        optional
        value={typed.told}
        onChange={({ target }) => change({ told: target.value })}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" wide busy={photo.preparing}>
          Report
        </Button>
      </ButtonRow>
      <p role="status" className={styles.reported}>
        {isReported && typed === empty && 'Reported. See the list below.'}
      </p>
    </form>
  );
}

interface WhoProps {
  readonly day: CampDay;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** One camper, several, or nobody in particular. */
function Who({ day, chosen, onChange }: WhoProps) {
  const others = day.people.filter(({ registration_id }) => !chosen.includes(registration_id));
  const names = new Map(day.people.map(({ registration_id, name }) => [registration_id, name]));
  return (
    <>
      <SelectField
        label={chosen.length === 0 ? 'Who?' : 'Who else?'}
        emptyLabel={chosen.length === 0 ? 'No specific camper' : 'Nobody else'}
        value=""
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
        options={others.map(({ registration_id, name }) => ({ value: registration_id, label: name }))}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen">
          {chosen.map((id) => (
            <li key={id}>
              <span>{names.get(id)}</span>
              <Button variant="quiet" onClick={() => onChange(chosen.filter((one) => one !== id))}>
                Remove
                <VisuallyHidden> {names.get(id)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * A report for each camper: what is about one is never read with what is about another. The photo is a note on a single one.
 * @param photo in base64
 */
function incidentsOf(typed: typeof empty, photo: string | undefined, now: Date): DayAction[] {
  const { who, type, severity, ago, guardianTold, ...facts } = typed;
  return (who.length === 0 ? [null] : who).flatMap((registration_id) => {
    const report = newAction({
      kind: 'incident',
      registration_id,
      type: type === 'incident' ? 'incident' : 'first aid',
      severity: severities.find((one) => one === severity),
      happened_at: new Date(now.getTime() - Number(ago) * 60_000).toISOString(),
      ...facts,
      guardian_told_at: guardianTold ? now.toISOString() : null,
    });
    if (photo === undefined || who.length > 1) return [report];
    const note = { incident_id: report.id, text: 'Photo', photo, guardian_told_at: null };
    return [report, newAction({ kind: 'incident note', ...note })];
  });
}
