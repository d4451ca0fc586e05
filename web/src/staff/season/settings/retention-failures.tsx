import type { Retention } from '@bowline/contract/api/staff/retention';
import { retentionRules, WHOLE_RULE } from '@bowline/contract/staff/retention';
import { formatDate } from '@bowline/contract/text/dates';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './settings.module.css';

type Failure = Retention['failures'][number];

/** What the last run could not delete: rules that failed as a whole, and single records. */
export function RetentionFailures({ failures, last_run }: Pick<Retention, 'failures' | 'last_run'>) {
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
