import type { ReachedCamper } from '@bowline/contract/api/staff/log-reach';
import { sightLabels } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Link } from '../../ui/link.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { PhoneNumber } from '../ui/phone-number.tsx';
import styles from './log.module.css';

export function ReachTable({ campers }: { campers: readonly ReachedCamper[] }) {
  const { time_zone } = usePortal();
  if (campers.length === 0) return <p>{t('No one.')}</p>;
  return (
    <DataTable
      caption={t('Families to notify')}
      columns={[
        { key: 'family', label: t('Family') },
        { key: 'contact', label: t('Contact') },
        { key: 'camper', label: t('Camper') },
        { key: 'could', label: t('Could have read') },
        { key: 'opened', label: t('Opened, according to the log') },
      ]}
      rows={campers.map((camper) => ({
        key: camper.camper_id,
        cells: [
          <Link key="family" to={`/log?account=${camper.account_id}`}>
            {camper.family_name}
          </Link>,
          <Contact key="contact" camper={camper} />,
          [camper.camper_name, ...camper.references].join('\n'),
          camper.could.map((sight) => t(sightLabels[sight])).join(', ') || t('Names and contacts only'),
          <Opened key="opened" camper={camper} timeZone={time_zone} />,
        ],
      }))}
    />
  );
}

function Contact({ camper: { email, phone } }: { camper: ReachedCamper }) {
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

function Opened({ camper, timeZone }: { camper: ReachedCamper; timeZone: string }) {
  const { viewed, last_viewed_at, parts } = camper;
  if (viewed === 0) return <span className={styles.quiet}>{t('No entries')}</span>;
  const time = last_viewed_at ? formatInstant(last_viewed_at, timeZone) : '';
  return (
    <>
      {parts.join('\n')}
      <div className={styles.quiet}>{t('Entries: {count}, last on {time}', { count: viewed, time })}</div>
    </>
  );
}
