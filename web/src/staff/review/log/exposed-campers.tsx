import {
  type ExposedCamper,
  type ExposureQuery,
  type ExposureReport,
  getExposureCsv,
  getExposureXlsx,
  listExposedCampers,
} from '@bowline/contract/api/staff/exposure-report';
import { dataCategoryLabels } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Link } from '../../../ui/link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import styles from './log.module.css';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

type Props = { query: ExposureQuery; report: ExposureReport };

/** The campers whose data the account could have read, with the family to notify; at first only those in the log. */
export function ExposedCampers({ query: accountQuery, report }: Props) {
  const [all, setAll] = useState(report.viewed.campers === 0);
  const query = { ...accountQuery, ...(!all && { only: 'viewed' as const }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useCampers(query);
  const campers: readonly ExposedCamper[] = data?.pages.flatMap((page) => page.campers) ?? [];
  return (
    <section className={styles.part}>
      <div className={classNames('row gap-3 middle', styles.partHead)}>
        <h3>Families to notify</h3>
        <ExportButtons
          name="reach"
          csv={() => callApi(getExposureCsv, { query, ...asFile })}
          xlsx={() => callApi(getExposureXlsx, { query, ...asFile })}
        />
      </div>
      <CheckboxRow
        label="Include campers it could have read but did not open"
        checked={all}
        onChange={() => setAll(!all)}
      />
      {error && !data && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && <ExposedCampersTable campers={campers} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
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
    <DataTable
      caption="Families to notify"
      columns={[
        { key: 'family', label: 'Family' },
        { key: 'contact', label: 'Contact' },
        { key: 'camper', label: 'Camper' },
        { key: 'could', label: 'Could have read' },
        { key: 'opened', label: 'Opened, according to the log' },
      ]}
      rows={campers.map((camper) => ({
        key: camper.camper_id,
        cells: [
          <Link key="family" to={`/log?account=${camper.account_id}`}>
            {camper.family_name}
          </Link>,
          <Contact key="contact" camper={camper} />,
          [camper.camper_name, ...camper.references].join('\n'),
          camper.could.map((sight) => dataCategoryLabels[sight]).join(', ') || 'Names and contacts only',
          <Opened key="opened" camper={camper} timeZone={time_zone} />,
        ],
      }))}
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
