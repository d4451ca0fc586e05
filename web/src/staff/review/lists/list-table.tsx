import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import type { CampListRecord, CampListRow } from '@bowline/contract/api/staff/review/lists';
import { MAX_IDS } from '@bowline/contract/api/staff/review/queue';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { type CSSProperties, Fragment, useSyncExternalStore } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../messages/text-messages/text-link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { groupBy } from '../../ui/group-by.ts';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';
import { cellsAcross, type PageColumns } from './page-columns.ts';

type Props = {
  list: CampListRecord;
  rows: readonly CampListRow[];
  layout: PageColumns;
  /** Each group has a page of its own. */
  rollCall: boolean;
  /** Shown above the header of every printed page. */
  printed: readonly string[];
};

/** The rows of a list: on phones a card for each person. Nothing in it is ever cut. */
export function ListTables({ list, rows, layout, rollCall, printed }: Props) {
  const groups = groupBy(rows, ({ group }) => group);
  const shared = { layout, printed };
  return (
    <div
      className={classNames(
        'stack gap-5',
        styles.tables,
        useCards(layout.least + ROOMIER * cellsAcross(layout)) && styles.cards,
      )}
      style={{ '--list-size': `${layout.points.toFixed(2)}pt` } as CSSProperties}
    >
      {rollCall ? (
        groups.map(([group, members]) => (
          <RollCall key={group} group={group ?? list.title} members={members} {...shared} />
        ))
      ) : (
        <table className={classNames('panel small', styles.table)} aria-label={list.title}>
          <ListHead {...shared} />
          {groups.map(([group, members]) => (
            <tbody key={group}>
              {group !== null && <GroupRow group={group} count={members.length} layout={layout} />}
              <Rows members={members} layout={layout} />
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}

type Group = { group: string; members: readonly CampListRow[] };

/** People ticked off together have a page of their own. */
function RollCall({ group, members, layout, printed }: Group & Pick<Props, 'layout' | 'printed'>) {
  return (
    <section className={styles.rollCall}>
      <div className={classNames('row middle no-print', styles.heading)}>
        <h2>
          {group} <span className={styles.count}>{members.length}</span>
        </h2>
        <MessageFamilies rows={members} />
      </div>
      <table className={classNames('panel small', styles.table)} aria-label={group}>
        <ListHead layout={layout} group={`${group} (${members.length})`} printed={printed} />
        <tbody>
          <Rows members={members} layout={layout} />
        </tbody>
      </table>
    </section>
  );
}

function GroupRow({ group, count, layout }: { group: string; count: number } & Pick<Props, 'layout'>) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={cellsAcross(layout)}>
        {group} <span className={styles.count}>{count}</span>
      </th>
    </tr>
  );
}

const Rows = ({ members, layout }: Pick<Group, 'members'> & Pick<Props, 'layout'>) =>
  members.map((row) => <ListRow key={row.registration_id} row={row} layout={layout} />);

type ListHeadProps = { layout: PageColumns; group?: string; printed: readonly string[] };

/** The widths and the headings of a list; paper repeats them on every page, and what the page is of. */
function ListHead({ layout, group, printed }: ListHeadProps) {
  const { columns, alerts, tick } = layout;
  const [first, ...others] = columns;
  return (
    <>
      <colgroup>
        {tick > 0 && <Col width={tick} className={styles.tick} />}
        {first && <Col width={first.width} />}
        {alerts > 0 && <Col width={alerts} />}
        {others.map(({ heading, width }) => (
          <Col key={heading} width={width} />
        ))}
      </colgroup>
      <thead>
        <tr className={styles.printed}>
          <td colSpan={cellsAcross(layout)}>
            {group && <strong>{group}</strong>}
            {printed.join(' · ')}
          </td>
        </tr>
        <tr>
          {tick > 0 && <th scope="col" className={styles.tick} aria-label="Tick" />}
          {first && <th scope="col">{first.heading}</th>}
          {alerts > 0 && <th scope="col">Alerts</th>}
          {others.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

const Col = ({ width, className }: { width: number; className?: string | undefined }) => (
  <col className={className} style={{ width: `${width}%` }} />
);

/** Cells of a screen have more room around their text, in em. */
const ROOMIER = 0.45;

/** The size of the text of a table and of the page around it, in rem. */
const [TEXT, NAVIGATION, MARGINS] = [0.8125, 14, 4];

/** Whether the window is too narrow for the table of a list, so that each person is to be a card. */
function useCards(least: number): boolean {
  const needed = least * TEXT + MARGINS;
  // The navigation stands beside the page where there is room for both.
  const query = `(max-width: ${(needed > 64 - NAVIGATION ? needed + NAVIGATION : Math.max(43, needed + 6)).toFixed(0)}rem)`;
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** Writes to the families of some rows of a list, and to nobody else. */
function MessageFamilies({ rows }: { rows: readonly CampListRow[] }) {
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, sendGroupMessage.roles)) return null;
  const ids = rows.map((row) => row.registration_id);
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) => part * MAX_IDS);
  return starts.map((start) => {
    const some = ids.slice(start, start + MAX_IDS);
    const search = new URLSearchParams({ tab: 'all', ids: some.join(',') }).toString();
    const part = `${start + 1} to ${start + some.length}`;
    return (
      <Fragment key={start}>
        <LinkButton to={{ pathname: '/group-message', search }}>
          {starts.length === 1 ? 'Message these families' : `Message ${part}`}
        </LinkButton>
        <TextLink to={{ queue: search }} label={starts.length === 1 ? undefined : `Text ${part}`} />
      </Fragment>
    );
  });
}
