import {
  addMedicine,
  type CampHealthRecord,
  type CampMedicine,
  endMedicine,
} from '@bowline/contract/api/staff/on-site/camp-health';
import { getStaffAnswerFile } from '@bowline/contract/api/staff/season/camp-questions';
import { giverLabels } from '@bowline/contract/on-site/health';
import { scheduleInWords } from '@bowline/contract/on-site/medicine-schedule';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { medicineTimesInWords } from '@bowline/contract/steps/medicines';
import { formatDateRange } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useState } from 'react';
import { createAttemptKey } from '../../../api/attempt-key.ts';
import { callApi } from '../../../api/call-api.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { DownloadButton } from '../../../shell/download.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import styles from './camp-health.module.css';

type Props = { record: CampHealthRecord; onSaved: (record: CampHealthRecord) => void };

/** The medicines of a camper at camp. One is never changed: it ends, and another is entered. */
export function MedicinesCard({ record, onSaved }: Props) {
  const [adding, setAdding] = useState<object>();
  return (
    <Card as="section">
      <h2 className={styles.heading}>Medicines</h2>
      <FromFamily record={record} onUse={setAdding} />
      {record.medicines.length === 0 && <p>No medicines are entered for the camp.</p>}
      <ul className={styles.medicines}>
        {record.medicines.map((medicine) => (
          <Medicine key={medicine.id} medicine={medicine} record={record} onSaved={onSaved} />
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => setAdding({})}>Add a medicine</Button>
      </ButtonRow>
      <Dialog title="Add a medicine" open={adding !== undefined} onClose={() => setAdding(undefined)}>
        <NewMedicine
          record={record}
          known={adding}
          onSaved={(saved) => {
            setAdding(undefined);
            onSaved(saved);
          }}
        />
      </Dialog>
    </Card>
  );
}

type FromFamilyProps = { record: CampHealthRecord; onUse: (known: object) => void };

/** What the family says of the medicines, each with a button that begins the medic's own entry with it. */
function FromFamily({ record: { family, registration_id: registrationId }, onUse }: FromFamilyProps) {
  const { medicines, allowed, action_plan: plan } = family;
  if (medicines.length === 0 && allowed.length === 0 && !plan) return null;
  return (
    <section className={classNames('inset', styles.fromFamily)} aria-label="From the family">
      <h3>From the family</h3>
      <ul className={styles.medicines}>
        {medicines.map((medicine) => (
          <li key={JSON.stringify(medicine)}>
            <div>
              <strong>
                {medicine.name}, {medicine.dose}
              </strong>
              <p>
                {medicineTimesInWords(medicine)} · {medicine.food} ·{' '}
                {medicine.self ? 'Takes it without help' : 'Needs help with it'}
              </p>
              <p>{medicine.brings}</p>
            </div>
            <Button onClick={() => onUse(startFrom(medicine))}>
              Start from this
              <VisuallyHidden> {medicine.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {allowed.length > 0 && <p>{`The medic may give: ${allowed.join(', ')}.`}</p>}
      {plan && (
        <DownloadButton
          call={getStaffAnswerFile}
          params={{ registrationId, fileId: plan.id }}
          fileName={plan.name}
        >
          {`Action plan: ${plan.name}`}
        </DownloadButton>
      )}
    </section>
  );
}

/** What the medic's entry begins with. The medic says how often it is given where the family did not. */
function startFrom(medicine: CampHealthRecord['family']['medicines'][number]) {
  const { name, dose, often, when, food, self } = medicine;
  const times = when.match(/\b\d{1,2}[:.]\d{2}\b/g) ?? [];
  return {
    ...{ name, dose, frequency: often || null, times: times.join(', ') || null },
    ...(often === 'hours' && { first_at: times[0] ?? null }),
    given_by: self ? 'supervised' : 'medic',
    notes: `The family: ${medicineTimesInWords(medicine)}, ${food.toLowerCase()}.`,
  };
}

const paramsOf = ({ camp, registration_id }: CampHealthRecord) => ({
  campId: camp.id,
  registrationId: registration_id,
});

function NewMedicine({ record, known, onSaved }: Props & { known: object | undefined }) {
  const [key] = useState(createAttemptKey);
  const { starts_on: from_on, ends_on: until_on } = record.camp;
  const send = (body: Record<string, unknown>) =>
    callApi(addMedicine, {
      params: paramsOf(record),
      body,
      idempotencyKey: key.keyFor([JSON.stringify(body)]),
    });
  return (
    <StaffForm
      name={`medicine ${record.registration_id}`}
      section={medicineSection}
      record={{ from_on, until_on, ...known }}
      send={send}
      onSaved={onSaved}
    />
  );
}

/** `At least 4 hours apart · at most 4 doses in 24 hours` */
const limitsOf = ({ hours_apart, most_a_day }: CampMedicine): string =>
  [
    hours_apart &&
      plural(hours_apart, {
        one: 'At least {count} hour apart',
        other: 'At least {count} hours apart',
      }),
    most_a_day &&
      plural(most_a_day, {
        one: 'At most {count} dose in 24 hours',
        other: 'At most {count} doses in 24 hours',
      }),
  ]
    .filter(Boolean)
    .join(' · ');

function Medicine({ medicine, record, onSaved }: Props & { medicine: CampMedicine }) {
  const { name, dose, from_on, until_on, given_by, notes, entered_by, ended_at } = medicine;
  return (
    <li className={ended_at ? styles.ended : undefined}>
      <div>
        <strong>
          {name}, {dose}
        </strong>
        <p>
          {scheduleInWords(medicine)} · {formatDateRange(from_on, until_on)}
        </p>
        {limitsOf(medicine) && <p>{limitsOf(medicine)}</p>}
        <p>{`Given by: ${giverLabels[given_by]}`}</p>
        {notes && <p>{notes}</p>}
        {medicine.unread_since && (
          <p className="medium amber">
            The family changed its notes after this was entered. Read them, then tap{' '}
            <Link to={`/camp/${record.camp.id}/medicine`}>Read on the medicine round</Link>
          </p>
        )}
        <p className="quiet">
          {ended_at ? 'Ended.' : ''} {`Entered by ${entered_by}`}
        </p>
      </div>
      {!ended_at && (
        <ActionButton
          call={endMedicine}
          params={{ ...paramsOf(record), medicineId: medicine.id }}
          confirm={{
            title: `End ${name}?`,
            text: 'It will no longer be given. What was given stays on record.',
            yes: 'End it',
          }}
          onDone={onSaved}
        >
          End
          <VisuallyHidden> {name}</VisuallyHidden>
        </ActionButton>
      )}
    </li>
  );
}
