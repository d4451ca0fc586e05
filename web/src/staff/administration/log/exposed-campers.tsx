import {
  type ExposedCamper,
  type ExposureQuery,
  type ExposureReport,
  exposedCampers,
  listExposedCampers,
} from '@bowline/contract/api/staff/administration/exposure-report';
import { formatInstant } from '@bowline/contract/text/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListExports } from '../../list/list-page.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './log.module.css';

type Props = { query: ExposureQuery; report: ExposureReport };

/** The campers whose data the account could have read, with the family to notify; at first only those in the log. */
export function ExposedCampers({ query: accountQuery, report }: Props) {
  const [all, setAll] = useState(report.viewed.campers === 0);
  const query = { ...accountQuery, ...(!all && { only: 'viewed' as const }) };
  return (
    <section className={styles.part}>
      <div className={classNames('row gap-3 middle', styles.partHead)}>
        <h3>Families to notify</h3>
        <ListExports list={exposedCampers} query={query} />
      </div>
      <CheckboxRow
        label="Include campers it could have read but did not open"
        checked={all}
        onChange={() => setAll(!all)}
      />
      <LoadedPages of={useCampers(query)}>
        {({ pages }) => <ExposedCampersTable campers={pages.flatMap(({ campers }) => campers)} />}
      </LoadedPages>
    </section>
  );
}

function useCampers(query: ExposureQuery & { only?: 'viewed' }) {
  return useInfiniteQuery({
    queryKey: [listExposedCampers.path, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listExposedCampers, {
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
        background: true,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

function ExposedCampersTable({ campers }: { campers: readonly ExposedCamper[] }) {
  const { time_zone } = usePortal();
  if (campers.length === 0) return <p>No one.</p>;
  return (
    <ListTable
      list={exposedCampers}
      rows={campers}
      labels={{ email: 'Contact', opened: 'Opened, according to the log' }}
      cells={{
        family_name: (camper) => <Link to={`/log?account=${camper.account_id}`}>{camper.family_name}</Link>,
        email: (camper) => <Contact camper={camper} />,
        camper_name: ({ camper_name, references }) => [camper_name, ...references].join('\n'),
        opened: (camper) => <Opened camper={camper} timeZone={time_zone} />,
      }}
    />
  );
}

function Contact({ camper: { email, phone } }: { camper: ExposedCamper }) {
  return (
    <>
      {email}
      {phone && (
        <>
          <br />
          <PhoneNumber number={phone} />
        </>
      )}
    </>
  );
}

function Opened({ camper, timeZone }: { camper: ExposedCamper; timeZone: string }) {
  const { viewed, last_viewed_at, parts } = camper;
  if (viewed === 0) return <span className="quiet">No entries</span>;
  const time = last_viewed_at ? formatInstant(last_viewed_at, timeZone) : '';
  return (
    <>
      {parts.join('\n')}
      <div className="quiet">{`Entries: ${viewed}, last on ${time}`}</div>
    </>
  );
}
