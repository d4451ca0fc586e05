import { type DashboardScope, getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { queueLinks } from '../queue-search/queue-links.ts';
import styles from './dashboard.module.css';

/** What is to be done, each leading to the list of it. Who may not open a list has no tile for it. */
export function TaskTiles({ due, camp, season }: { due: number } & DashboardScope) {
  const { data } = useQuery(queryOf(getToDo));
  const slips = data?.payments_to_confirm ?? null;
  return (
    <ul className={styles.tiles} aria-label="To do">
      {slips !== null && (
        <Tile
          to={queueLinks.slips}
          figure={slips}
          words={slips === 1 ? 'slip to confirm' : 'slips to confirm'}
        />
      )}
      {data && (data.online_payments_to_settle ?? 0) > 0 && (
        <Tile
          to="/payments/online"
          figure={data.online_payments_to_settle ?? 0}
          words={
            data.online_payments_to_settle === 1 ? 'online payment to look at' : 'online payments to look at'
          }
        />
      )}
      <Tile to={queueLinks.toReview} figure={data?.to_review ?? '…'} words="to review" />
      <Tile to={queueLinks.withFamilies} figure={data?.with_families ?? '…'} words="waiting for families" />
      {data && data.unreachable > 0 && (
        <Tile
          to={queueLinks.unreachable}
          figure={data.unreachable}
          words={data.unreachable === 1 ? 'family unreachable by email' : 'families unreachable by email'}
        />
      )}
      {data?.places_to_offer.map(({ camp_id, camp, count }) => (
        <Tile
          key={camp_id}
          to={`/camps/${camp_id}/waiting-list`}
          figure={count}
          words={`${count === 1 ? 'place' : 'places'} to offer in ${camp}`}
        />
      ))}
      <Tile
        to={queueLinks.balanceDue(camp ? { camp } : season ? { season } : {})}
        figure={wholeRinggit(due)}
        words="due"
      />
    </ul>
  );
}

/** A tile has no room for sen, and nobody needs them there. */
const wholeRinggit = (ringgit: number): string => formatRinggit(Math.round(ringgit)).replace(/\.00$/, '');

function Tile({ to, figure, words }: { to: string; figure: number | string; words: string }) {
  return (
    <li>
      <Link className={classNames('sheet quiet block', styles.tile)} to={to}>
        <span className={classNames('bold digits block', styles.figure)}>{figure}</span> {words}
      </Link>
    </li>
  );
}
