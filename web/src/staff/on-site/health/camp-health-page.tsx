import {
  type CampHealthRecord,
  getCampHealth,
  saveCampHealth,
} from '@bowline/contract/api/staff/on-site/camp-health';
import { campHealthSection } from '@bowline/contract/staff/camp-health';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './camp-health.module.css';
import { MedicinesCard } from './medicines-card.tsx';

/** What the family says of a camper's health, and beside it what the medic enters for the days of the camp. */
export default function CampHealthPage() {
  const { campId = '', registrationId = '' } = useParams();
  const params = { campId, registrationId };
  const queries = useQueryClient();
  const show = (record: CampHealthRecord) => {
    queries.setQueryData(queryOf(getCampHealth, { params }).queryKey, record);
    notifySaved();
  };
  return (
    <Loaded key={registrationId} call={getCampHealth} params={params} fresh>
      {(record) => (
        <StaffPage
          title={record.camper_name}
          subtitle={`Age ${record.age} · ${record.camp.name}`}
          actions={<LinkButton to={`/camps/${campId}/health-day`}>All campers</LinkButton>}
        >
          <div className={styles.split}>
            <div className={styles.known}>
              <FamilyWords family={record.family} />
              <MedicinesCard record={record} onSaved={show} />
            </div>
            <div className={styles.entry}>
              <StaffForm
                name={`camp health ${registrationId}`}
                section={campHealthSection}
                record={record}
                send={(body) =>
                  callApi(saveCampHealth, {
                    params,
                    body: { ...body, family_words: record.family.unanswered },
                  })
                }
                onSaved={show}
              />
            </div>
          </div>
        </StaffPage>
      )}
    </Loaded>
  );
}

function FamilyWords({ family: { alerts, facts, unanswered } }: Pick<CampHealthRecord, 'family'>) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>What the family says</h2>
      {alerts.length > 0 && (
        <p className={classNames('row gap-1', styles.alerts)}>
          {alerts.map((alert) => (
            <Badge key={alert} colour="red">
              {alert}
            </Badge>
          ))}
        </p>
      )}
      {unanswered.length > 0 && (
        <Callout colour="amber" title={`Not answered yet: ${unanswered.join(', ')}`}>
          <p>The crew read these words on their phones until each allergen in them is answered.</p>
        </Callout>
      )}
      <DefinitionList items={facts.map(({ label, value }) => ({ key: label, term: label, value }))} />
    </Card>
  );
}
