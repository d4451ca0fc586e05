import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type IncidentReport, listIncidents } from '@bowline/contract/api/staff/on-site/camp-health';
import { severityLabels } from '@bowline/contract/on-site/actions/incident';
import { formatDateRange, formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { whenDone } from '../phone/when-done.ts';
import styles from './camp-health.module.css';
import { NotePhoto } from './note-photo.tsx';

/** What happened at a camp, to read and to print: one report, or all. */
export default function IncidentsPage() {
  const { campId = '' } = useParams();
  const [printed, setPrinted] = useState<string>();
  const print = (id: string | undefined) => {
    setPrinted(id);
    // Once the page shows which is printed.
    requestAnimationFrame(() => window.print());
  };
  return (
    <Loaded call={listIncidents} params={{ campId }} fresh>
      {({ camp, time_zone, incidents }) => (
        <div className={styles.reports}>
          <StaffPage
            title="Incidents"
            subtitle={camp.name}
            actions={
              <>
                {incidents.length > 0 && <Button onClick={() => print(undefined)}>Print all</Button>}
                <LinkButton to={`/camps/${campId}/health-day`}>Health at camp</LinkButton>
              </>
            }
          >
            {incidents.length === 0 && (
              <EmptyState title="No incidents yet">
                First aid and incidents that are reported on site appear here.
              </EmptyState>
            )}
            {incidents.map((incident) => (
              <Report
                key={incident.id}
                camp={camp}
                incident={incident}
                timeZone={time_zone}
                left={printed !== undefined && printed !== incident.id}
                onPrint={() => print(incident.id)}
              />
            ))}
          </StaffPage>
        </div>
      )}
    </Loaded>
  );
}

type ReportProps = {
  camp: ResponseOf<typeof listIncidents>['camp'];
  incident: IncidentReport;
  timeZone: string;
  /** Not printed. */
  left: boolean;
  onPrint: () => void;
};

function Report({ camp, incident, timeZone, left, onPrint }: ReportProps) {
  const at = (instant: string) => formatInstant(instant, timeZone);
  const told = (instant: string | null) => (instant ? at(instant) : 'Not yet');
  const title = incident.type === 'first aid' ? 'First aid' : 'Incident';
  const who = incident.camper_name ?? 'No specific camper';
  const facts = [
    { key: 'when', term: 'When', value: at(incident.happened_at) },
    { key: 'where', term: 'Where', value: incident.where },
    {
      key: 'severity',
      term: 'How bad',
      value: incident.severity ? severityLabels[incident.severity] : '',
    },
    { key: 'what', term: 'What happened', value: incident.what },
    { key: 'body', term: 'Part of the body', value: incident.body_part ?? '' },
    { key: 'done', term: 'What was done', value: incident.done },
    { key: 'told', term: 'Guardian told', value: told(incident.guardian_told_at) },
    { key: 'others', term: 'Also told', value: incident.told ?? '' },
    {
      key: 'by',
      term: 'Reported by',
      value: `${incident.by}, ${whenDone(incident, at)}`,
    },
  ];
  const notes = incident.notes.map((note) => ({
    key: note.id,
    term: `${note.settles ? 'Settled' : 'Note'} by ${note.by}, ${whenDone(note, at)}`,
    value: [note.text, note.guardian_told_at && `Guardian told: ${at(note.guardian_told_at)}`]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Card as="section" className={left ? styles.left : styles.report}>
      <header className={classNames('line gap-4 between', styles.head)}>
        <div>
          <h2>
            {title}: {who}
          </h2>
          <p className={styles.paper}>
            {camp.name}, {formatDateRange(camp.starts_on, camp.ends_on)}
          </p>
        </div>
        <Button className="no-print" onClick={onPrint}>
          Print
          <VisuallyHidden>
            {' '}
            {title}: {who}
          </VisuallyHidden>
        </Button>
      </header>
      <DefinitionList items={[...facts.filter(({ value }) => value !== ''), ...notes]} />
      {incident.notes
        .filter(({ has_photo }) => has_photo)
        .map(({ id }) => (
          <NotePhoto key={id} campId={camp.id} noteId={id} label={`Photo of ${title}: ${who}`} />
        ))}
      <p className={styles.signatures}>
        <span>Name</span>
        <span>Signature</span>
        <span>Date</span>
      </p>
    </Card>
  );
}
