import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type DashboardScope, getDashboard } from '@bowline/contract/api/staff/dashboard';
import { t } from '@bowline/contract/text/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { CampFigures } from './camp-figures.tsx';
import styles from './dashboard.module.css';
import { Funnel, Money, Places, Statuses } from './figures.tsx';
import { OverTime } from './over-time.tsx';
import { useScope } from './scope.ts';
import { ScopeBar } from './scope-bar.tsx';
import { TaskTiles } from './task-tiles.tsx';
import { total } from './total.ts';

export type Dashboard = ResponseOf<typeof getDashboard>;

/** The season at a glance. */
export default function DashboardPage() {
  const [scope, changeScope] = useScope();
  const { data, error, refetch } = useDashboard(scope);
  if (error && !data) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  return (
    <StaffPage title={t('Dashboard')}>
      <TaskTiles due={total(data.camps, ({ due }) => due)} />
      <ScopeBar scope={scope} onChange={changeScope} choices={data} />
      {data.camps.length === 0 ? <NoCamps /> : <Figures figures={data} />}
    </StaffPage>
  );
}

function useDashboard(query: DashboardScope) {
  return useQuery({
    queryKey: [getDashboard.path, query],
    queryFn: ({ signal }) => callApi(getDashboard, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function Figures({ figures }: { figures: Dashboard }) {
  const { camps, days } = figures;
  return (
    <>
      <div className={styles.plots}>
        <Places camps={camps} />
        <OverTime days={days} />
        <Statuses camps={camps} />
        <Money camps={camps} />
        <Funnel {...figures} />
      </div>
      <CampFigures camps={camps} />
    </>
  );
}

function NoCamps() {
  return (
    <Callout colour="blue" title={t('There are no such camps')}>
      <p>{t('Choose a season above, or make a camp first.')}</p>
    </Callout>
  );
}
