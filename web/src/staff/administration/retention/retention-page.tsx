import {
  getRetention,
  type Retention,
  retentionPeriods,
  saveRetention,
} from '@bowline/contract/api/staff/administration/retention';
import { number } from '@bowline/contract/form/measure-fields';
import {
  BACKUPS,
  countInWords,
  longestPeriod,
  periodName,
  periodNames,
  type RetentionKind,
  retentionKinds,
  retentionRules,
  shortestPeriod,
  WHOLE_RULE,
} from '@bowline/contract/staff/retention';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from '../settings/settings.module.css';
import { CertificatesPart, DuePart, HoldsPart, RulesPart } from './retention-tables.tsx';

/** What is deleted when, or the certificate of one run. */
export default function RetentionPage() {
  const [params] = useSearchParams();
  return (
    <Loaded call={getRetention} fresh>
      {(retention) => {
        const certificate = retention.certificates.find(({ id }) => id === params.get('certificate'));
        return certificate ? (
          <CertificatePage certificate={certificate} />
        ) : (
          <Overview retention={retention} />
        );
      }}
    </Loaded>
  );
}

function Overview({ retention }: { retention: Retention }) {
  return (
    <StaffPage
      title="Retention"
      subtitle={nightsInWords(retention)}
      actions={
        <LinkButton variant="secondary" to="/settings">
          Settings
        </LinkButton>
      }
    >
      <RetentionFailures {...retention} />
      <DuePart {...retention} />
      <HoldsPart {...retention} />
      <RulesPart {...retention} />
      <RetentionForm {...retention} />
      <CertificatesPart {...retention} />
    </StaffPage>
  );
}

const nightsInWords = ({ last_run, first_run }: Retention): string =>
  last_run
    ? `Each night, what is too old is deleted. Last run: ${formatDate(last_run)}.`
    : `Each night from ${formatDate(first_run)} on, what is too old is deleted. Not run yet.`;

/** What one run deleted, by which rules, to be printed. */
function CertificatePage({ certificate }: { certificate: Retention['certificates'][number] }) {
  const { time_zone, provider_name } = usePortal();
  const { day, started_at, finished_at, software, backups_until, results } = certificate;
  return (
    <StaffPage
      title={`Certificate of deletion, ${formatDate(day)}`}
      subtitle={provider_name}
      actions={
        <>
          <LinkButton variant="secondary" to="/settings/retention">
            Retention
          </LinkButton>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Card as="section" className={styles.part}>
        <p>
          {`Deleted between ${formatInstant(started_at, time_zone)} and ${formatInstant(finished_at, time_zone)} by Bowline ${software}:`}
        </p>
        <dl className={styles.results}>
          {results.map(({ kind, erased, failed, days, ids_sha256 }) => (
            <div key={kind}>
              <dt>{countInWords(kind as RetentionKind, erased)}</dt>
              <dd>{`Rule: ${days} days ${retentionRules[kind as RetentionKind].since}`}</dd>
              {failed > 0 && <dd>{`${failed} failed. The next run tries again.`}</dd>}
              <dd className="breaks">{`SHA-256 of the sorted ids: ${ids_sha256}`}</dd>
            </div>
          ))}
        </dl>
        <Callout colour="blue">
          {`Back-ups made before this run still hold what was deleted, encrypted, until ${formatDate(backups_until)} at the latest.`}
        </Callout>
      </Card>
    </StaffPage>
  );
}

type Failure = Retention['failures'][number];

/** What the last run could not delete: rules that failed as a whole, and single records. */
function RetentionFailures({ failures, last_run }: Pick<Retention, 'failures' | 'last_run'>) {
  const rules = failures.filter(isOfRule);
  const records = failures.filter((failure) => !isOfRule(failure));
  if (failures.length === 0 || !last_run) return null;
  return (
    <div className={styles.part}>
      <Callout colour="red" title="Some data could not be deleted">
        <p>
          Please show this to your server administrator (npm run doctor reports it too); each night tries
          again.
        </p>
        {rules.length > 0 && (
          <ul className="bullets breaks">
            {rules.map(({ kind, error }) => (
              <li key={kind}>
                {`${retentionRules[kind].title}: this rule could not run to its end on ${formatDate(last_run)} (${error}).`}
              </li>
            ))}
          </ul>
        )}
        {records.length > 0 && (
          <Disclosure summary="Which records">
            <ul className="bullets breaks">
              {records.map((failure) => (
                <li key={`${failure.kind} ${failure.id}`}>
                  <FailedRecord failure={failure} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Callout>
    </div>
  );
}

const isOfRule = ({ id }: Failure): boolean => id === WHOLE_RULE;

function FailedRecord({ failure: { kind, id, error, registration_id } }: { failure: Failure }) {
  return (
    <>
      {retentionRules[kind].title}:{' '}
      {registration_id ? <Link to={`/registrations/${registration_id}`}>{id}</Link> : id} ({error})
    </>
  );
}

const inDays = (label: string, hint: string, sample: number, min = 1) =>
  number(label, { min, max: longestPeriod, unit: 'days', hint, sample });

const fields = {
  ...Object.fromEntries(
    retentionKinds.map((kind) => {
      const { title, since, law, days } = retentionRules[kind];
      return [periodName(kind), inDays(title, `Days ${since}. ${law}`, days, shortestPeriod(kind))];
    }),
  ),
  [periodName(BACKUPS)]: inDays(
    'Back-ups',
    'How long you keep your back-ups. Bowline does not delete them; certificates name the day until which they hold what was deleted.',
    30,
  ),
};

/** The periods, each with what the law says. */
function RetentionForm({ periods }: Pick<Retention, 'periods'>) {
  const queries = useQueryClient();
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: periods,
    schema: retentionPeriods,
    // What is no number is wrong at its field.
    body: (values) => Object.fromEntries(periodNames.map((name) => [name, Number(values[name])])),
    send: (body) => callApi(saveRetention, { body, background: true }),
    onDone: (saved) => {
      queries.setQueryData(queryOf(getRetention).queryKey, saved);
      notifySaved();
    },
  });
  return (
    <Card as="section" className={styles.part}>
      <h2>How long data is kept</h2>
      <p>Check what will be deleted above after you shorten a period: it takes effect on the next night.</p>
      <form {...formProps}>
        <AlertBox messages={errors} />
        <div className={styles.periods}>
          <AllFields form={form} />
        </div>
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
