import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type DashboardScope, getDashboard } from '@bowline/contract/api/staff/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import control from '../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import figureStyles from '../../ui/figure.module.css';
import { total } from '../../ui/figure.tsx';
import { PeriodFilter } from '../../ui/filters.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Ages } from './ages.tsx';
import { BusStops } from './bus-stops.tsx';
import { CampFigures } from './camp-figures.tsx';
import styles from './dashboard.module.css';
import { Decisions } from './decisions.tsx';
import { Funnel } from './funnel.tsx';
import { MoneyDue, MoneyIn } from './money.tsx';
import { Notices } from './notices.tsx';
import { OverTime } from './over-time.tsx';
import { FreePlaces, Places } from './places.tsx';
import { TaskTiles } from './task-tiles.tsx';

const names = ['camp', 'season', 'from', 'to'] as const;

export type Dashboard = ResponseOf<typeof getDashboard>;

/** The season at a glance. */
export default function DashboardPage() {
  const [scope, changeScope] = useScope();
  const { data, error, refetch } = useDashboard(scope);
  if (error && !data) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  return (
    <StaffPage title="Dashboard">
      <Notices />
      <FreePlaces camps={data.camps} />
      <TaskTiles due={total(data.camps, ({ due }) => due)} campId={scope.camp} />
      <ScopeBar scope={scope} onChange={changeScope} choices={data} />
      {data.camps.length === 0 ? <NoCamps /> : <Figures figures={data} />}
    </StaffPage>
  );
}

function useDashboard(query: DashboardScope) {
  return useQuery({
    ...queryOf(getDashboard, { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

function Figures({ figures }: { figures: Dashboard }) {
  const { camps, weeks, dues, over_time, bus } = figures;
  return (
    <>
      <div className={figureStyles.figures}>
        <div className={figureStyles.stack}>
          <Places camps={camps} />
          {bus && <Ages camps={camps} />}
        </div>
        <OverTime overTime={over_time} camps={camps} />
        <MoneyIn weeks={weeks} />
        <div className={figureStyles.stack}>
          <MoneyDue dues={dues} />
          <Decisions {...figures} />
        </div>
        {bus ? <BusStops bus={bus} /> : <Ages camps={camps} />}
        <Funnel {...figures} />
      </div>
      <CampFigures camps={camps} />
    </>
  );
}

function NoCamps() {
  return (
    <Callout colour="blue" title="There are no such camps">
      <p>Choose a season above, or create a camp first.</p>
    </Callout>
  );
}

type Props = {
  scope: DashboardScope;
  onChange: (change: DashboardScope) => void;
  choices: Pick<Dashboard, 'seasons' | 'choices'>;
};

/** What the figures are about: which camps, and registrations started in which days. */
function ScopeBar({ scope, onChange, choices }: Props) {
  const { from = '', to = '' } = scope;
  return (
    <search className={styles.scope}>
      <CampChoice {...{ scope, onChange, choices }} />
      <PeriodFilter
        label="Registrations started"
        period={{ from, to }}
        onChange={(period) => onChange({ from: period.from || undefined, to: period.to || undefined })}
      />
    </search>
  );
}

function CampChoice({ scope: { camp, season }, onChange, choices }: Props) {
  const choose = (value: string) => {
    const [kind, chosen] = value.split(' ');
    onChange({
      camp: kind === 'camp' ? chosen : undefined,
      season: kind === 'season' ? chosen : undefined,
    });
  };
  return (
    <FieldFrame label="Camps">
      {({ id }) => (
        <select
          id={id}
          className={control.control}
          value={camp ? `camp ${camp}` : season ? `season ${season}` : ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Current and upcoming</option>
          {choices.seasons.map((year) => (
            <optgroup key={year} label={`Season ${year}`}>
              <option value={`season ${year}`}>{`All of ${year}`}</option>
              {choices.choices
                .filter((one) => one.season === year)
                .map(({ id: campId, name, dates }) => (
                  <option key={campId} value={`camp ${campId}`}>
                    {`${name}, ${dates}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** The filters of the figures are in the URL, so that a view can be bookmarked and shared. */
function useScope(): [DashboardScope, (change: DashboardScope) => void] {
  const [params, setParams] = useSearchParams();
  const scope: Record<string, string> = {};
  for (const name of names) {
    const value = params.get(name);
    if (value) scope[name] = value;
  }
  const change = (changed: DashboardScope) => {
    const params = Object.entries({ ...scope, ...changed }).filter(([, value]) => value);
    setParams(Object.fromEntries(params), { replace: true });
  };
  return [scope, change];
}
