import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { agreement, choice } from '@bowline/contract/form/choice-fields';
import { longText, text } from '@bowline/contract/form/text-fields';
import type { DayAction } from '@bowline/contract/on-site/actions';
import { incident, severities, severityLabels } from '@bowline/contract/on-site/actions/incident';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { deviceNow } from '../../../../api/server-clock.ts';
import { useFormState } from '../../../../form/answers-form.ts';
import { type CallForm, listIn, useCallForm, useListValue } from '../../../../form/call-form.ts';
import { useTypedDraft } from '../../../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../../../form/field-for.tsx';
import { sameValues } from '../../../../form/typed-values.ts';
import { Button, ButtonRow } from '../../../../ui/button.tsx';
import { focusField } from '../../../../ui/feedback/still-needed.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { newAction } from '../phone-day/new-action.ts';
import type { OpenPhoneDay } from '../phone-day/phone-day.ts';
import styles from './health-on-site.module.css';
import { PhotoField, useIncidentPhoto } from './photo-field.tsx';

interface Props {
  readonly day: CampDay;
  readonly phone: Pick<OpenPhoneDay, 'act' | 'draftOf'>;
}

const minutesAgo = ['0', '5', '15', '30', '60', '120', '240'] as const;

const fields = {
  type: choice('What is it?', [
    { value: 'first aid', label: 'First aid' },
    { value: 'incident', label: 'Another incident' },
  ]),
  who: text('Who?', { optional: true }),
  severity: choice(
    'How bad is it?',
    severities.map((value) => ({ value, label: severityLabels[value] })),
  ),
  ago: choice(
    'When?',
    minutesAgo.map((value) => ({ value, label: value === '0' ? 'Now' : `${value} minutes ago` })),
    { layout: 'list' },
  ),
  what: longText('What happened?', {
    hint: 'You, medics and admins read this. The family gets a copy only if an admin releases it. Do not name other campers.',
  }),
  where: text('Where?', { optional: true }),
  body_part: text('Which part of the body?', { optional: true }),
  done: longText('What was done?', { optional: true }),
  guardian_told: agreement('A guardian was told just now', { optional: true }),
  told: text('Who else was told?', { optional: true }),
};

const { type, what, where, done, body_part, told } = incident.sent;
const report = z.object({
  ...{ type, what, where, done, body_part, told },
  who: z.array(z.string()),
  severity: z.enum(severities, { error: 'Choose how bad it is.' }),
  ago: z.enum(minutesAgo, { error: 'Choose when it was.' }),
  guardian_told: z.boolean(),
});

const record = { type: 'first aid', ago: '0' };

/** What happened, written where it happened. */
export function IncidentForm({ day, phone }: Props) {
  const [isReported, setIsReported] = useState(false);
  const photo = useIncidentPhoto();
  const { form, reset, formProps } = useCallForm({
    fields,
    record,
    schema: report,
    body: ({ who = '', guardian_told, ...values }) => ({
      ...values,
      who: listIn(who),
      guardian_told: guardian_told === true,
    }),
    send: (body) =>
      photo.read((picture) => {
        for (const action of incidentsOf(body, picture, new Date(deviceNow()))) phone.act(action);
        reset();
        setIsReported(true);
      }),
    onDone: () => {},
  });
  useTypedDraft(
    form,
    useMemo(() => phone.draftOf('incident'), [phone]),
  );
  // What is about one camper is never read with what is about another.
  const photoOf = useFormState(form, ({ typed }) => {
    const [first, ...others] = listIn(typed.who);
    return others.length > 0 && day.people.find(({ registration_id }) => registration_id === first)?.name;
  });
  const isUntouched = useFormState(form, ({ typed, saved }) => sameValues(typed, saved));
  return (
    <form className={styles.form} {...formProps}>
      <FieldFor form={form} name="type" />
      <Who day={day} form={form} />
      <FieldFor form={form} name="severity" />
      <FieldFor form={form} name="ago" />
      <FieldFor form={form} name="what" />
      <FieldFor form={form} name="where" />
      <FieldFor form={form} name="body_part" />
      <FieldFor form={form} name="done" />
      <PhotoField photo={photo} />
      {photo.chosen && photoOf && <p role="status">{`The photo goes only into the report on ${photoOf}.`}</p>}
      <FieldFor form={form} name="guardian_told" />
      <FieldFor form={form} name="told" />
      <ButtonRow>
        <Button type="submit" variant="primary" wide busy={photo.preparing}>
          Report
        </Button>
      </ButtonRow>
      <p role="status" className={styles.reported}>
        {isReported && isUntouched && 'Reported. See the list below.'}
      </p>
    </form>
  );
}

type WhoProps = Pick<Props, 'day'> & Pick<CallForm, 'form'>;

/** One camper, several, or nobody in particular. */
function Who({ day, form }: WhoProps) {
  const { values: chosen, onChange, id: controlId } = useListValue(form, 'who');
  const remove = (id: string) => {
    onChange(chosen.filter((one) => one !== id));
    focusField(controlId);
  };
  const others = day.people.filter(({ registration_id }) => !chosen.includes(registration_id));
  const names = new Map(day.people.map(({ registration_id, name }) => [registration_id, name]));
  return (
    <>
      <SelectField
        id={controlId}
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
              <Button variant="quiet" onClick={() => remove(id)}>
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
 * A report for each camper: what is about one is never read with what is about another. The photo is a note on the first.
 * @param photo in base64
 */
function incidentsOf(
  { who, ago, guardian_told, ...facts }: z.infer<typeof report>,
  photo: string | undefined,
  now: Date,
): DayAction[] {
  return (who.length === 0 ? [null] : who).flatMap((registration_id, at) => {
    const reported = newAction({
      kind: 'incident',
      registration_id,
      happened_at: new Date(now.getTime() - Number(ago) * 60_000).toISOString(),
      ...facts,
      guardian_told_at: guardian_told ? now.toISOString() : null,
    });
    if (photo === undefined || at > 0) return [reported];
    const note = { incident_id: reported.id, text: 'Photo', photo, guardian_told_at: null };
    return [reported, newAction({ kind: 'incident note', ...note })];
  });
}
