import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type DashboardScope, getDashboard, getToDo } from '@bowline/contract/api/staff/dashboard';
import { formatRinggit } from '@bowline/contract/text/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import control from '../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { type To, useSearchParams } from '../../../ui/router/router.tsx';
import { PeriodFilter } from '../../ui/filters.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CampFigures } from './camp-figures.tsx';
import styles from './dashboard.module.css';
import { Funnel, Money, OverTime, Places, Statuses, total } from './figures.tsx';
import { Notices } from './notices.tsx';

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
      <TaskTiles due={total(data.camps, ({ due }) => due)} />
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
    <Callout colour="blue" title="There are no such camps">
      <p>Choose a season above, or make a camp first.</p>
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

/** What is to be done, each leading to the list of it. Who may not open a list has no tile for it. */
function TaskTiles({ due }: { due: number }) {
  const { data } = useQuery(queryOf(getToDo));
  const slips = data?.payments_to_confirm ?? null;
  const list = (search: string) => ({ pathname: '/registrations', search });
  return (
    <ul className={styles.tiles} aria-label="To do">
      {slips !== null && (
        <Tile
          to="/payments"
          figure={slips}
          words={slips === 1 ? 'payment to confirm' : 'payments to confirm'}
        />
      )}
      <Tile to={list('tab=to_review')} figure={data?.to_review ?? '…'} words="to review" />
      <Tile to={list('tab=with_families')} figure={data?.with_families ?? '…'} words="waiting for families" />
      <Tile to={list('tab=all&balance_due=1')} figure={formatRinggit(due)} words="due" />
    </ul>
  );
}

function Tile({ to, figure, words }: { to: To; figure: number | string; words: string }) {
  return (
    <li>
      <Link className={styles.tile} to={to}>
        <span className={styles.figure}>{figure}</span> {words}
      </Link>
    </li>
  );
}
