import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { plural, t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './camp-health.module.css';

type Person = ResponseOf<typeof listCampHealth>['people'][number];

/** The people of a camp for the medic, those with something to look after first. */
export default function HealthDayPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={listCampHealth} params={{ campId }} fresh>
      {({ camp, people }) => (
        <StaffPage
          title={t('Health at camp')}
          subtitle={camp.name}
          actions={
            <>
              <LinkButton to={`/camps/${campId}/doses`}>{t('Medication record')}</LinkButton>
              <LinkButton to={`/camps/${campId}/incidents`}>{t('Incidents')}</LinkButton>
            </>
          }
        >
          {people.length === 0 ? (
            <EmptyState title={t('Nobody is accepted yet')}>
              {t('Campers appear here once their registration is accepted.')}
            </EmptyState>
          ) : (
            <ResponsiveTable
              caption={t('Health at camp')}
              columns={[
                { key: 'name', label: t('Name'), heads: true },
                { key: 'age', label: t('Age'), numeric: true },
                { key: 'alerts', label: t('To look after') },
                { key: 'entered', label: t('Entered') },
              ]}
              rows={people.map((person) => ({
                key: person.registration_id,
                cells: [
                  <Link key="name" to={`/camps/${campId}/health-day/${person.registration_id}`}>
                    {person.name}
                  </Link>,
                  person.age,
                  <Alerts key="alerts" alerts={person.alerts} />,
                  <Entered key="entered" person={person} />,
                ],
              }))}
            />
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

function Alerts({ alerts }: { alerts: readonly string[] }) {
  if (alerts.length === 0) return '–';
  return (
    <span className={styles.alerts}>
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
          <Badge colour="amber">{t('The family changed its notes')}</Badge>
        </>
      )}
    </>
  );
}

function enteredText({ medicines, entered }: Person): string {
  const parts = [
    ...(entered ? [t('Allergens, what to do')] : []),
    ...(medicines > 0 ? [plural(medicines, { one: '{count} medicine', other: '{count} medicines' })] : []),
  ];
  return parts.join(', ') || t('Nothing yet');
}
