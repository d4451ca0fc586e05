import { getToDo } from '@bowline/contract/api/staff/to-do';
import { formatRinggit } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { queryOf } from '../query/query-of.ts';
import styles from './dashboard.module.css';

/** What is to be done, each leading to the list of it. Who may not open a list has no tile for it. */
export function TaskTiles({ due }: { due: number }) {
  const { data } = useQuery(queryOf(getToDo));
  const slips = data?.payments_to_confirm ?? null;
  const list = (search: string) => ({ pathname: '/registrations', search });
  return (
    <ul className={styles.tiles} aria-label={t('To do')}>
      {slips !== null && (
        <Tile
          to="/payments"
          figure={slips}
          words={slips === 1 ? t('payment to confirm') : t('payments to confirm')}
        />
      )}
      <Tile to={list('tab=to_review')} figure={data?.to_review ?? '…'} words={t('to review')} />
      <Tile
        to={list('tab=with_families')}
        figure={data?.with_families ?? '…'}
        words={t('waiting for families')}
      />
      <Tile to={list('tab=all&balance_due=1')} figure={formatRinggit(due)} words={t('due')} />
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
