import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import { accessLog, type LogEntry, logActionLabels } from '@bowline/contract/api/staff/administration/log';
import { staffRolesInWords } from '@bowline/contract/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListPage, type LoadedList } from '../../list/list-page.tsx';
import styles from './log.module.css';

type Loaded = LoadedList<typeof accessLog>;

/** Who saw and changed what, whose, when and from where. */
export default function LogPage() {
  const { data: accounts = [] } = useQuery(queryOf(listStaff));
  return (
    <ListPage
      list={accessLog}
      subtitle="Every change, login and export, and every view of health, behaviour or ID data. Newest first."
      actions={<LinkButton to="/log/exposure">Data exposure report</LinkButton>}
      choices={{ staff: accounts.map(({ id, name }) => ({ value: id, label: name })) }}
      summary={(loaded) => <OnlyAbout {...loaded} />}
      empty={{ title: 'No log entries match', children: 'Try a longer period or fewer filters.' }}
      caption="Log entries"
      labels={{ camper_name: 'Person' }}
      cells={(narrow) => ({
        who: (entry) => <Who entry={entry} />,
        what: (entry) => <What entry={entry} />,
        camper_name: (entry) => <LogSubject entry={entry} narrow={narrow} />,
        reference: ({ registration }) =>
          registration && (
            <Link className="digits nowrap" to={`/registrations/${registration.id}`}>
              {registration.reference ?? 'Draft'}
            </Link>
          ),
        address: ({ address }) => <span className="digits nowrap">{address}</span>,
      })}
    />
  );
}

function Who({ entry: { staff, api_key, roles, address } }: { entry: LogEntry }) {
  if (api_key) return undefined;
  if (!staff) return <em>{address === 'command line' ? 'Command line' : 'Unknown'}</em>;
  return (
    <>
      {staff.name}
      {roles && <div className="quiet">{staffRolesInWords(roles)}</div>}
    </>
  );
}

function What({ entry: { action, what, about_staff } }: { entry: LogEntry }) {
  return (
    <div className={styles.what}>
      <span className={styles.action} data-action={action}>
        {logActionLabels[action]}
      </span>{' '}
      {what}
      {about_staff && <div className="quiet">{`Staff account: ${about_staff.name}`}</div>}
    </div>
  );
}

function LogSubject({ entry: { camper, family }, narrow }: { entry: LogEntry; narrow: Loaded['narrow'] }) {
  if (!camper && !family) return null;
  return (
    <div className={styles.subject}>
      {camper && (
        <button
          type="button"
          className={classNames('bare', styles.narrow)}
          title="Show only this camper"
          onClick={() => narrow({ camper: camper.id })}
        >
          {camper.name || 'Deleted camper'}
        </button>
      )}
      {family && (
        <div className="quiet">
          <button
            type="button"
            className={classNames('bare', styles.narrow)}
            title="Show only this family"
            onClick={() => narrow({ account: family.id })}
          >
            {family.name || 'Deleted family'}
          </button>
        </div>
      )}
    </div>
  );
}

/** What the log is narrowed to from elsewhere, each to be taken away again. The newest entry knows its name. */
function OnlyAbout({ filters, rows: [first], narrow }: Loaded) {
  const narrowed = [
    { name: 'registration', label: 'Registration', value: first?.registration?.reference },
    { name: 'camper', label: 'Camper', value: first?.camper?.name },
    { name: 'account', label: 'Family', value: first?.family?.name },
    { name: 'key', label: 'API key', value: first?.api_key?.name },
    { name: 'about', label: 'Staff account', value: first?.about_staff?.name },
  ] as const;
  const chosen = narrowed.filter(({ name }) => filters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul className={classNames('row gap-2', styles.only)}>
      {chosen.map(({ name, label, value }) => (
        <li key={name}>
          <span>{value ? `${label}: ${value}` : label}</span>
          <Button
            variant="quiet"
            aria-label={`Remove filter: ${label}`}
            onClick={() => narrow({ [name]: '' })}
          >
            <Icon name="cross" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
