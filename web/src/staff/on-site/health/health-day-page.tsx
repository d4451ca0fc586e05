import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { allergenKinds } from '@bowline/contract/on-site/health';
import { textsMatch } from '@bowline/contract/staff/lists';
import { plural } from '@bowline/contract/text/t';
import { useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './camp-health.module.css';

/** The people of a camp for the medic, those with something to look after first. */
export default function HealthDayPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={listCampHealth} params={{ campId }} fresh>
      {({ camp, people }) => (
        <StaffPage
          title="Health at camp"
          subtitle={camp.name}
          actions={
            <>
              <LinkButton to={`/camps/${campId}/doses`}>Medication record</LinkButton>
              <LinkButton to={`/camps/${campId}/incidents`}>Incidents</LinkButton>
            </>
          }
        >
          {people.length === 0 ? (
            <EmptyState title="Nobody is accepted yet">
              Campers appear here once their registration is accepted.
            </EmptyState>
          ) : (
            <People campId={campId} people={people} />
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

type Person = ResponseOf<typeof listCampHealth>['people'][number];

function People({ campId, people }: { campId: string; people: readonly Person[] }) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState('');
  const groups = [...new Set(people.flatMap((person) => person.groups))].sort();
  const shown = people.filter(
    (person) =>
      (group === '' || person.groups.includes(group)) &&
      (search.trim() === '' || textsMatch([person.name, ...person.groups, ...person.alerts], search)),
  );
  return (
    <>
      <WithoutInstructions count={people.reduce((sum, one) => sum + one.without_instructions, 0)} />
      <search className={classNames('row gap-3', styles.search)}>
        <TextField
          label="Search by name or alert"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {groups.length > 0 && (
          <SelectField
            label="Group"
            emptyLabel="All groups"
            options={groups.map((name) => ({ value: name, label: name }))}
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        )}
      </search>
      {shown.length === 0 ? (
        <EmptyState title="No results" />
      ) : (
        <ResponsiveTable
          caption="Health at camp"
          columns={[
            { key: 'name', label: 'Name', heads: true },
            { key: 'age', label: 'Age', numeric: true },
            { key: 'groups', label: 'Groups' },
            { key: 'alerts', label: 'Alerts' },
            { key: 'entered', label: 'Entered' },
          ]}
          rows={shown.map((person) => ({
            key: person.registration_id,
            cells: [
              <Link key="name" to={`/camps/${campId}/health-day/${person.registration_id}`}>
                {person.name}
              </Link>,
              person.age,
              person.groups.join(', ') || '–',
              <Alerts key="alerts" alerts={person.alerts} />,
              <Entered key="entered" person={person} />,
            ],
          }))}
        />
      )}
    </>
  );
}

function WithoutInstructions({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout
      colour="amber"
      title={plural(count, {
        one: '{count} alert without instructions',
        other: '{count} alerts without instructions',
      })}
    >
      <p>Open the camper, and enter what the crew should do.</p>
    </Callout>
  );
}

function Alerts({ alerts }: { alerts: readonly string[] }) {
  if (alerts.length === 0) return '–';
  return (
    <span className={classNames('row gap-1', styles.alerts)}>
      {alerts.map((alert) => (
        <Badge key={alert} colour="red">
          {alert}
        </Badge>
      ))}
    </span>
  );
}

function Entered({ person }: { person: Person }) {
  return (
    <>
      {enteredText(person)}
      {person.unread_since && (
        <>
          {' '}
          <Badge colour="amber">The family changed its notes</Badge>
        </>
      )}
    </>
  );
}

function enteredText({ medicines, allergens_answered: count, what_to_do }: Person): string {
  const parts = [
    ...(count > 0 ? [`${count} of ${allergenKinds.length} allergens`] : []),
    ...(what_to_do ? ['what to do'] : []),
    ...(medicines > 0 ? [plural(medicines, { one: '{count} medicine', other: '{count} medicines' })] : []),
  ];
  return parts.join(', ') || 'Nothing yet';
}
