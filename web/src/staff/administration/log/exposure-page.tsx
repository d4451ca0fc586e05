import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import {
  type ExposureQuery,
  type ExposureReport,
  exposureQuery,
  getExposureReport,
} from '@bowline/contract/api/staff/administration/exposure-report';
import { date } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import {
  dataCategoryLabels,
  staffRoleHints,
  staffRoleLabels,
  staffRolesInWords,
} from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { ExposedCampers } from './exposed-campers.tsx';
import { ExposureSessions } from './exposure-sessions.tsx';
import styles from './log.module.css';

/** Whose data an account has read, and could have read, since a day: for a stolen laptop, or a leaver. */
export default function ExposurePage() {
  const [search, setSearch] = useSearchParams();
  const [staff, since] = [search.get('staff') ?? '', search.get('since') ?? ''];
  return (
    <StaffPage
      title="Data exposure report"
      subtitle="For a stolen laptop, a password in the wrong hands, or someone who leaves. Every view is logged."
    >
      <ExposureFilters staff={staff} since={since} onChoose={(chosen) => setSearch(chosen)} />
      <LoadedQuery of={useExposureReport({ staff, since })}>
        {(report) => <Report report={report} query={{ staff, since }} />}
      </LoadedQuery>
    </StaffPage>
  );
}

function useExposureReport({ staff, since }: ExposureQuery) {
  return useQuery({
    ...queryOf(getExposureReport, { query: { staff, since } }),
    enabled: staff !== '' && since !== '',
    placeholderData: keepPreviousData,
    // Each view is written to the log once.
    refetchOnWindowFocus: false,
  });
}

function Report({ report, query }: { report: ExposureReport; query: ExposureQuery }) {
  const { name } = report.account;
  return (
    <>
      <h2>{`${name}, since ${formatDate(report.since)}`}</h2>
      <ExposureFigures report={report} />
      <NextSteps report={report} />
      <RoleHistory history={report.standings} />
      {report.crew.length > 0 && <CrewHistory history={report.crew} />}
      <ExposureSessions report={report} />
      <ExposedCampers key={`${query.staff} ${query.since}`} query={query} report={report} />
    </>
  );
}

const filterFields = { staff: text('Staff account'), since: date('Since') };

type Props = ExposureQuery & { onChoose: (query: ExposureQuery) => void };

/** Whose account, and since when. */
function ExposureFilters({ staff, since, onChoose }: Props) {
  const { data: accounts = [] } = useQuery(queryOf(listStaff));
  const { form, formProps } = useCallForm({
    fields: filterFields,
    record: { staff, since },
    schema: exposureQuery,
    send: async (query) => query,
    onDone: onChoose,
  });
  return (
    <form className={styles.choice} {...formProps}>
      <div>
        <SelectField
          {...useTextValue(form, 'staff')}
          options={accounts.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        />
      </div>
      <div>
        <FieldFor form={form} name="since" />
      </div>
      <div className={classNames('row gap-2', styles.buttons)}>
        <Button type="submit" variant="primary">
          Show
        </Button>
      </div>
    </form>
  );
}

/** How much: what was really opened beside what could have been. */
function ExposureFigures({ report: { viewed, could } }: { report: ExposureReport }) {
  const row = (key: string, label: string, { families, campers }: { families: number; campers: number }) => ({
    key,
    cells: [label, families, campers],
  });
  return (
    <DataTable
      caption="Numbers"
      columns={[
        { key: 'what', label: 'What' },
        { key: 'families', label: 'Families', numeric: true },
        { key: 'campers', label: 'Campers', numeric: true },
      ]}
      rows={[
        row('viewed', 'Opened or changed, according to the log', viewed),
        row('could', 'Could have read: names, contacts, answers', could),
        ...could.by_sight.map(({ sight, ...people }) =>
          row(sight, `Could have read: ${dataCategoryLabels[sight]}`, people),
        ),
      ]}
    />
  );
}

/** What staff do next. */
function NextSteps({ report: { account, viewed } }: { report: ExposureReport }) {
  return (
    <Callout
      colour={account.can_log_in ? 'amber' : 'blue'}
      title={account.can_log_in ? 'This account can still log in' : 'This account cannot log in'}
    >
      <ol className={classNames('bullets', styles.steps)}>
        {account.can_log_in && (
          <li>
            Disable it, or reset its login; both end every session: <Link to="/accounts">Staff</Link>
          </li>
        )}
        <li>
          {viewed.campers > 0
            ? `Take the list below as a file: the ${viewed.campers} campers the log has, or with the tick all it could have read.`
            : 'The log has no camper of this account. Take the list of those it could have read as a file.'}
        </li>
        <li>
          Tell those families what was open, since when, and what you have done. Keep the file as long as the
          law asks.
        </li>
      </ol>
    </Callout>
  );
}

/** The roles that the account had in that time. */
function RoleHistory({ history }: { history: ExposureReport['standings'] }) {
  const { time_zone } = usePortal();
  return (
    <section className={styles.part}>
      <h3>Roles in that time</h3>
      <DataTable
        caption="Roles in that time"
        columns={[
          { key: 'role', label: 'Roles' },
          { key: 'from', label: 'From' },
          { key: 'until', label: 'Until' },
          { key: 'last', label: 'Last day' },
        ]}
        rows={history.map(({ roles, from, until, disabled, ends_on, recorded }) => ({
          key: from,
          cells: [
            disabled
              ? `${staffRolesInWords(roles)}, disabled`
              : roles.map((role) => `${staffRoleLabels[role]}: ${staffRoleHints[role]}`).join('. '),
            recorded ? formatInstant(from, time_zone) : 'Before changes were recorded',
            until ? formatInstant(until, time_zone) : 'Now',
            ends_on ? formatDate(ends_on) : 'None',
          ],
        }))}
      />
    </section>
  );
}

/** The camps and days that the account was named for in that time. */
function CrewHistory({ history }: { history: ExposureReport['crew'] }) {
  const { time_zone } = usePortal();
  return (
    <section className={styles.part}>
      <h3>Crew of camps in that time</h3>
      <DataTable
        caption="Crew of camps in that time"
        columns={[
          { key: 'camp', label: 'Camp' },
          { key: 'days', label: 'Days' },
          { key: 'behaviour', label: 'Reads behaviour' },
          { key: 'from', label: 'From' },
          { key: 'until', label: 'Until' },
        ]}
        rows={history.map(({ camp, from_on, until_on, sees_behaviour, from, until }) => ({
          key: `${camp} ${from}`,
          cells: [
            camp,
            `${formatDate(from_on)} to ${formatDate(until_on)}`,
            sees_behaviour ? 'Yes' : 'No',
            from ? formatInstant(from, time_zone) : 'Before changes were recorded',
            until ? formatInstant(until, time_zone) : 'Now',
          ],
        }))}
      />
    </section>
  );
}
