import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type DashboardScope, getDashboard } from '@bowline/contract/api/staff/review/dashboard';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { formatRinggit } from '@bowline/contract/text/money';
import { Callout } from '../../../ui/feedback/callout.tsx';
import control from '../../../ui/fields/control.module.css';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { DataTable, type TableRow } from '../../ui/data-table.tsx';
import figureStyles from '../../ui/figure.module.css';
import { Bars, Figure, Summary, total } from '../../ui/figure.tsx';
import { PeriodFilter } from '../../ui/filters.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { CURRENT_SEASON } from '../../ui/season-filter.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Ages } from './ages.tsx';
import { BusStops } from './bus-stops.tsx';
import { CancelledCamps } from './cancelled-camps.tsx';
import styles from './dashboard.module.css';
import { Decisions } from './decisions.tsx';
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
  return (
    <Loaded call={getDashboard} query={scope} fresh>
      {(data) => (
        <StaffPage title="Dashboard">
          <Notices />
          <FreePlaces camps={data.camps} />
          <TaskTiles due={total(data.camps, ({ due }) => due)} camp={scope.camp} season={scope.season} />
          <CancelledCamps camps={data.cancelled} />
          <ScopeBar scope={scope} onChange={changeScope} choices={data} />
          {data.camps.length === 0 ? <NoCamps /> : <Figures figures={data} />}
        </StaffPage>
      )}
    </Loaded>
  );
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
          <option value="">{CURRENT_SEASON}</option>
          {choices.seasons.length > 1 && <option value={`season ${ALL_SEASONS}`}>All seasons</option>}
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

/** How far families get in the form, and where the others stopped. */
function Funnel({ funnel }: Pick<Dashboard, 'funnel'>) {
  return (
    <Figure title="How far families get">
      <Summary>Forms that reached each step</Summary>
      <Bars
        bars={funnel
          .filter(({ reached }) => reached > 0)
          .map(({ step, title, reached, count }) => ({
            key: step,
            label: title,
            value: reached,
            words: count > 0 ? `${reached}, ${count} stopped here` : String(reached),
          }))}
      />
    </Figure>
  );
}

type CampFiguresProps = Pick<Dashboard, 'camps'>;
type Camp = Dashboard['camps'][number];

/** Each camp with its places, its money and how many registrations have each status: what the plots show, to read. */
function CampFigures({ camps }: CampFiguresProps) {
  const figure = (label: string, of: (camp: Camp) => number, inWords: (sum: number) => string = String) =>
    rowOf(camps, label, of, inWords);
  return (
    <Disclosure summary="All figures as a table">
      <DataTable
        caption="Camps in figures"
        columns={[
          { key: 'figure', label: 'Camp', heads: true },
          ...camps.map(({ id, name }) => ({
            key: id,
            label: <Link to={`/camps/${id}`}>{name}</Link>,
            numeric: true,
          })),
          { key: 'all', label: 'Total', numeric: true },
        ]}
        rows={[
          figure('Places', ({ capacity }) => capacity),
          figure('Places held', ({ held }) => held),
          figure('Places left', ({ left }) => left),
          ...(camps.some((camp) => beyond(camp) > 0) ? [figure('Over capacity by', beyond)] : []),
          figure('Money received', ({ received }) => received, formatRinggit),
          figure('Money due', ({ due }) => due, formatRinggit),
          ...registrationStatuses.map((status) => figure(status, countIn(status))),
        ]}
      />
    </Disclosure>
  );
}

const beyond = ({ held, capacity }: Camp): number => Math.max(0, held - capacity);

const countIn =
  (status: string) =>
  ({ by_status }: Camp): number =>
    by_status.find((one) => one.status === status)?.count ?? 0;

function rowOf(
  camps: readonly Camp[],
  label: string,
  of: (camp: Camp) => number,
  inWords: (sum: number) => string,
): TableRow {
  return {
    key: label,
    cells: [label, ...camps.map((camp) => inWords(of(camp))), inWords(total(camps, of))],
  };
}
