import {
  type CampRecord,
  type CampRecordKind,
  listCampRecords,
  releaseCampRecords,
} from '@bowline/contract/api/staff/families/family-data';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { dayActionTitles } from '@bowline/contract/on-site/actions';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { NotePhoto } from '../../on-site/health/note-photo.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './review.module.css';

/** What staff wrote at camp about a camper: an admin reads it, and releases it to the archive of the family. */
export function CampRecordsPart({ id, submitted_at, camp }: Pick<Review, 'id' | 'submitted_at' | 'camp'>) {
  const { roles } = useStaffMe();
  const [records, setRecords] = useState<readonly CampRecord[]>();
  const params = { registrationId: id };
  const release = useAction(releaseCampRecords, {
    onDone: (found) => {
      setRecords(found.records);
      notifySuccess('Released. The family’s next download has it.');
    },
  });
  if (!submitted_at || !hasAnyRole(roles, listCampRecords.roles)) return null;
  return (
    <Card as="section" className={styles.part} id="camp-records">
      <h2>Written at camp</h2>
      <p className={styles.quiet}>
        What staff write at camp is not in the archive that the family downloads. Read it first. Release what
        is only about this family.
      </p>
      {records ? (
        <Records
          key={records.filter(({ released }) => released).length}
          campId={camp.id}
          records={records}
          busy={release.busy}
          onRelease={(chosen) => release.act({ params, body: { records: chosen.map(keyOf) } })}
        />
      ) : (
        <ActionButton call={listCampRecords} params={params} onDone={(found) => setRecords(found.records)}>
          Read what was written
        </ActionButton>
      )}
    </Card>
  );
}

const keyOf = ({ id, version }: CampRecord) => ({ id, version });

const labels: Readonly<Record<CampRecordKind, string>> = {
  ...dayActionTitles,
  'what to do': 'What to do',
  medicine: 'Note on a medicine',
  dose: 'Dose',
  'swim test': 'Note on a swimming test',
  'not stored': 'Could not be stored at camp',
};

interface RecordsProps {
  readonly campId: string;
  readonly records: readonly CampRecord[];
  readonly busy: boolean;
  readonly onRelease: (chosen: readonly CampRecord[]) => void;
}

function Records({ campId, records, busy, onRelease }: RecordsProps) {
  const [chosen, setChosen] = useState<readonly CampRecord[]>([]);
  if (records.length === 0) return <p>Nothing was written.</p>;
  const toggle = (record: CampRecord) =>
    setChosen(chosen.includes(record) ? chosen.filter((one) => one !== record) : [...chosen, record]);
  return (
    <>
      {records.map((record) => (
        <RecordRow
          key={record.id}
          campId={campId}
          record={record}
          checked={chosen.includes(record)}
          onChange={() => toggle(record)}
        />
      ))}
      {records.some(({ released }) => !released) && (
        <ButtonRow>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => onRelease(chosen)}>
            Release to the family
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

type RowProps = { campId: string; record: CampRecord; checked: boolean; onChange: () => void };

function RecordRow({ campId, record, checked, onChange }: RowProps) {
  const { id, kind, by, at, text, has_photo, released } = record;
  const { time_zone } = usePortal();
  const when = formatInstant(at, time_zone);
  const head = `${labels[kind]}, ${when} by ${by}`;
  const words = <span className="lines">{text}</span>;
  const photo = has_photo && <NotePhoto campId={campId} noteId={id} label={`Photo of ${head}`} />;
  if (!released)
    return (
      <>
        <CheckboxRow label={head} hint={words} checked={checked} onChange={onChange} />
        {photo}
      </>
    );
  return (
    <div>
      <p>{head}</p>
      <p>{words}</p>
      {photo}
      <p className={styles.quiet}>{`Released by ${released.by}, ${formatInstant(released.at, time_zone)}`}</p>
    </div>
  );
}
