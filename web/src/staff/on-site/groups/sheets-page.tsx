import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getGroupSheets, type SheetPerson } from '@bowline/contract/api/staff/on-site/groups';
import { cssOfGroup } from '@bowline/contract/on-site/group-colours';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { groupFacts, leaderFacts } from './group-words.ts';
import styles from './sheets-page.module.css';

/** What leaders need to know of their group, a sheet of paper each. */
export default function SheetsPage() {
  const { campId = '', kindId = '' } = useParams();
  return (
    <Loaded call={getGroupSheets} params={{ campId, kindId }} fresh>
      {(sheets) => <Sheets {...sheets} />}
    </Loaded>
  );
}

type Props = ResponseOf<typeof getGroupSheets>;

function Sheets({ camp, kind, people, leaders, destroy_by }: Props) {
  const groups = kind.groups
    .map((group) => ({ group, members: people.filter(({ group_ids }) => group_ids.includes(group.id)) }))
    .filter(({ members }) => members.length > 0);
  return (
    <div className={styles.sheets}>
      <StaffPage
        title={`${kind.name}: ${camp.name}`}
        subtitle="For leaders only. Each time this page is opened, it is logged."
        actions={
          <>
            <LinkButton to={`/camps/${camp.id}/groups?kind=${kind.id}`}>Back to the groups</LinkButton>
            <Button variant="primary" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        {groups.length === 0 && <EmptyState title="Nobody is in these groups yet" />}
        {groups.map(({ group, members }) => (
          <section
            key={group.id}
            className={classNames('sheet stack gap-3', styles.sheet)}
            aria-label={group.name}
            style={{ borderBlockStart: `4px solid ${cssOfGroup(group.colour)}` }}
          >
            <header className="stack gap-1">
              <h2>{`${kind.name}: ${group.name}`}</h2>
              <p>
                {camp.name}, {formatDateRange(camp.starts_on, camp.ends_on)} ·{' '}
                {plural(members.length, { one: '{count} person', other: '{count} people' })}
                {groupFacts(group) && ` · ${groupFacts(group)}`}
              </p>
              <p>{leaderFacts(group, members.length, leaders)}</p>
              <p className="bold">{`Destroy by ${formatDate(destroy_by)}`}</p>
            </header>
            <SheetTable name={group.name} members={members} />
          </section>
        ))}
      </StaffPage>
    </div>
  );
}

function SheetTable({ name, members }: { name: string; members: readonly SheetPerson[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={`People of ${name}`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Age</th>
            <th scope="col">Alerts</th>
            <th scope="col">What to do</th>
            <th scope="col">Guardian’s phone</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ registration_id, name, age, flags, what_to_do, guardians }) => (
            <tr key={registration_id}>
              <th scope="row">
                <span className={styles.box} aria-hidden="true" />
                {name}
              </th>
              <td>{age}</td>
              <td className="bold">{flags.map(({ label }) => label).join(', ')}</td>
              <td>{what_to_do}</td>
              <td>
                {guardians.map(({ name, phone }) => (
                  <div key={`${name} ${phone}`}>
                    <span className="nowrap">{phone}</span> ({name})
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
