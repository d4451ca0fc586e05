import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { agreement } from '@bowline/contract/form/choice-fields';
import { isAnswered } from '@bowline/contract/form/shown';
import { longText } from '@bowline/contract/form/text-fields';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { severityLabels } from '@bowline/contract/on-site/actions/incident';
import { incidentNote } from '@bowline/contract/on-site/actions/incident-note';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { deviceNow } from '../../../../api/server-clock.ts';
import { useFormState } from '../../../../form/answers-form.ts';
import { useCallForm } from '../../../../form/call-form.ts';
import { useTypedDraft } from '../../../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../../../form/field-for.tsx';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { newAction } from '../phone-day/new-action.ts';
import type { OpenPhoneDay } from '../phone-day/phone-day.ts';
import { whenDone } from '../when-done.ts';
import styles from './health-on-site.module.css';
import { PhotoField, useIncidentPhoto } from './photo-field.tsx';

type IncidentFacts = NonNullable<CampDay['changes']['incidents'][number]['facts']>;

interface Props {
  readonly day: CampDay;
  readonly queue: readonly DayAction[];
  readonly phone: Pick<OpenPhoneDay, 'act' | 'draftOf'>;
}

/** What was reported at camp, the newest first, with what was added since. */
export function ReportedIncidents({ day, queue, phone }: Props) {
  const reported = queue.filter((action) => action.kind === 'incident');
  const incidents = withQueued(
    day.changes.incidents,
    reported.map((action) => ({ ...action, facts: action })),
  );
  const notes = withQueued(
    day.changes.incident_notes,
    queue.filter((action) => action.kind === 'incident note'),
  );
  if (incidents.length === 0) return null;
  const at = (instant: string) => formatInstant(instant, day.time_zone);
  const names = new Map(day.people.map(({ registration_id, name }) => [registration_id, name]));
  return (
    <section className={styles.round}>
      <h2>Reported</h2>
      <ul>
        {incidents
          .sort((a, b) => b.happened_at.localeCompare(a.happened_at))
          .map(({ id, registration_id, type, happened_at, by, facts, guardian_told_at }) => {
            const added = notes.filter((note) => note.incident_id === id);
            const told = [guardian_told_at, ...added.map((note) => note.guardian_told_at)].find(Boolean);
            const title = [
              type === 'incident' ? 'Incident' : 'First aid',
              registration_id && names.get(registration_id),
            ];
            return (
              <li key={id} className={styles.incident}>
                <strong>{title.filter(Boolean).join(': ')}</strong>
                <span>{`${at(happened_at)} by ${by}`}</span>
                {facts && <span>{factsInWords(facts)}</span>}
                {added.map((note) => (
                  <span key={note.id}>
                    {[
                      `${note.settles ? 'Settled ' : ''}${whenDone(note, at)} by ${note.by}`,
                      noteInWords(note),
                    ]
                      .filter(Boolean)
                      .join(': ')}
                  </span>
                ))}
                <span>{told ? `A guardian was told ${at(told)}` : 'No guardian was told yet'}</span>
                {facts && <AddNote incidentId={id} about={title.filter(Boolean).join(': ')} phone={phone} />}
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** A note, and that it has a photo, which the office’s list shows. */
const noteInWords = (note: {
  text: string | null;
  has_photo?: boolean | undefined;
  photo?: string | undefined;
}) => ((note.has_photo || note.photo) && note.text !== 'Photo' ? `${note.text} (with a photo)` : note.text);

/** What happened, as one line. */
export const factsInWords = (facts: IncidentFacts): string =>
  [
    facts.severity && severityLabels[facts.severity],
    facts.what,
    facts.body_part,
    facts.where,
    facts.done,
    facts.told && `Told: ${facts.told}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The stored ones, and those that this phone has yet to send. */
function withQueued<Row extends { readonly id: string }, Action extends DayAction>(
  stored: readonly Row[],
  queued: readonly Action[],
) {
  const known = new Set(stored.map(({ id }) => id));
  const waiting = queued.filter(({ id }) => !known.has(id));
  return [...stored, ...waiting.map((action) => ({ ...action, by: 'this phone', at: action.made_at }))];
}

const noteFields = {
  text: longText('Note', {
    hint: 'The person who reported it, medics and admins read this. The family gets a copy only if an admin releases it.',
  }),
  told: agreement('A guardian was told just now', { optional: true }),
};

const noteSchema = z.object({ text: incidentNote.sent.text, told: z.boolean() });

interface NoteProps {
  readonly incidentId: string;
  /** Which incident, for screen readers. */
  readonly about: string;
  readonly phone: Props['phone'];
}

function AddNote({ incidentId, about, phone }: NoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const photo = useIncidentPhoto();
  const close = () => {
    reset();
    setIsOpen(false);
  };
  const { form, reset, formProps } = useCallForm({
    fields: noteFields,
    schema: noteSchema,
    body: ({ text, told }) => ({ text, told: told === true }),
    send: ({ text, told }) =>
      photo.read((picture) => {
        const note = { text, guardian_told_at: told ? new Date(deviceNow()).toISOString() : null };
        const more = picture && { photo: picture };
        phone.act(newAction({ kind: 'incident note', incident_id: incidentId, ...note, ...more }));
        close();
      }),
    onDone: () => {},
  });
  useTypedDraft(
    form,
    useMemo(() => phone.draftOf(`note/${incidentId}`), [phone, incidentId]),
  );
  const isEmpty = useFormState(form, ({ typed }) => !isAnswered(typed.text));
  if (!isOpen && isEmpty)
    return (
      <Button onClick={() => setIsOpen(true)}>
        Add a note
        <VisuallyHidden>{` ${about}`}</VisuallyHidden>
      </Button>
    );
  return (
    <form {...formProps}>
      <FieldFor form={form} name="text" />
      <PhotoField photo={photo} />
      <FieldFor form={form} name="told" />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={photo.preparing}>
          Add
        </Button>
        <Button
          onClick={() => {
            photo.clear();
            close();
          }}
        >
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
