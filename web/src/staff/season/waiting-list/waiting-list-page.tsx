import {
  getWaitingList,
  offerPlace,
  type WaitingList,
} from '@bowline/contract/api/staff/season/waiting-list';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import type { ReactNode } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './waiting-list.module.css';

type Row = WaitingList['rows'][number];

/** The waiting list of a camp, with its offers. */
export default function WaitingListPage() {
  const { campId = '' } = useParams();
  const { roles } = useStaffMe();
  const mayOffer = hasAnyRole(roles, offerPlace.roles);
  return (
    <Loaded call={getWaitingList} params={{ campId }} fresh>
      {(list) => (
        <StaffPage
          title={`Waiting list of ${list.camp.name}`}
          subtitle={placesText(list)}
          actions={<LinkButton to={`/camps/${campId}`}>Camp</LinkButton>}
        >
          <HowOffered list={list} />
          {list.rows.length === 0 ? (
            <EmptyState title="Nobody is waiting">
              Registrations come here when the camp is full, or when you put them on the waiting list.
            </EmptyState>
          ) : (
            <Waiting list={list} mayOffer={mayOffer} />
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

function placesText({ camp: { capacity, held, offered, dates }, free }: WaitingList): string {
  const of = `${held} of ${capacity} places held`;
  const open = offered > 0 ? `, ${offered} of them on offer` : '';
  return [dates, of + open, free > 0 ? `${free} free` : ''].filter(Boolean).join(' · ');
}

/** What happens with a free place. */
function HowOffered({ list: { camp, free, offer_ends_at, rows } }: { list: WaitingList }) {
  const { time_zone } = usePortal();
  if (rows.length === 0) return null;
  if (!offer_ends_at)
    return (
      <Callout colour="amber" title="The camp begins too soon for an offer">
        Call the family and accept the registration, or shorten the hours to answer on the camp’s page.
      </Callout>
    );
  const hours = `${camp.offer_hours} hours`;
  if (camp.offers_automatic)
    return (
      <p className={styles.how}>
        Free places are offered automatically, in this order. A family has {hours} to answer; then the place
        goes to the next.
      </p>
    );
  return (
    <p className={styles.how}>
      {free > 0
        ? `${free === 1 ? 'A place is' : `${free} places are`} free. An offer made now ends ${formatInstant(offer_ends_at, time_zone)}, and holds the place until then.`
        : `No place is free. You offer places yourselves; a family has ${hours} to answer.`}{' '}
      <Link to={`/camps/${camp.id}`}>Offer them automatically</Link>
    </p>
  );
}

function Waiting({ list, mayOffer }: { list: WaitingList; mayOffer: boolean }) {
  const { time_zone } = usePortal();
  const columns = [
    { key: 'position', label: 'Position', numeric: true },
    { key: 'name', label: 'Camper', heads: true },
    { key: 'since', label: 'Registered' },
    { key: 'state', label: 'Offer' },
    ...(mayOffer ? [{ key: 'actions', label: '', action: true }] : []),
  ];
  return (
    <ResponsiveTable
      caption="Waiting list"
      columns={columns}
      rows={list.rows.map((row) => ({
        key: row.registration_id,
        marked: row.next,
        cells: [
          row.position,
          <Camper key="name" row={row} />,
          row.registration_date ? formatDate(row.registration_date) : '–',
          <State key="state" row={row} timeZone={time_zone} />,
          ...(mayOffer ? [<RowActions key="actions" list={list} row={row} />] : []),
        ],
      }))}
    />
  );
}

function Camper({ row }: { row: Row }) {
  return (
    <>
      <Link to={`/registrations/${row.registration_id}`}>{row.camper_name}</Link>
      <span className="quiet small block">
        {[row.reference, row.together_with.length > 0 && `Only together with ${row.together_with.join(', ')}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

const lastOffers = { declined: 'Declined', ended: 'No answer', withdrawn: 'Offer withdrawn' } as const;

function State({ row, timeZone }: { row: Row; timeZone: string }): ReactNode {
  if (row.offer)
    return (
      <>
        <Badge colour="green">On offer</Badge>{' '}
        <span className="quiet nowrap">until {formatInstant(row.offer.ends_at, timeZone)}</span>
      </>
    );
  if (row.status === 'Changes Requested') return <Badge colour="amber">With the family for changes</Badge>;
  if (row.paused)
    return <Badge colour="grey">{row.last_offer ? lastOffers[row.last_offer] : 'Skipped'}</Badge>;
  const again = row.last_offer && row.last_offer !== 'withdrawn' && (
    <span className="quiet small block">{`${lastOffers[row.last_offer]}, asked for a place again`}</span>
  );
  return (
    <>
      <NextInLine row={row} />
      {again}
    </>
  );
}

function NextInLine({ row }: { row: Row }): ReactNode {
  if (row.next && row.by_phone) return <Badge colour="amber">Next: call the family</Badge>;
  if (row.next) return <Badge colour="blue">Next</Badge>;
  const needed = row.together_with.length + 1;
  return needed > 1 ? `Needs ${needed} places` : '–';
}
