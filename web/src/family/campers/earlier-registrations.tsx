import type { CamperRecord } from '@bowline/contract/api/records';
import { listOwnRegistrations } from '@bowline/contract/api/registrations';
import { statusLabels } from '@bowline/contract/registrations/status';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../query/query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import styles from './campers-page.module.css';

/** The submitted registrations that no card shows, such as those of past camps; loaded when the family opens the list. */
export function EarlierRegistrations({ campers }: { campers: readonly CamperRecord[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure quiet summary={t('Earlier registrations')} onOpen={() => setOpen(true)}>
      {open && <List campers={campers} />}
    </Disclosure>
  );
}

function List({ campers }: { campers: readonly CamperRecord[] }) {
  const { data, error, refetch } = useQuery(queryOf(listOwnRegistrations));
  if (error) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  if (!data) return null;
  const shown = new Set(campers.flatMap(({ forms }) => forms.map(({ id }) => id)));
  const earlier = data.filter(({ id, reference }) => reference && !shown.has(id));
  if (earlier.length === 0) return <p>{t('There are no earlier registrations.')}</p>;
  return (
    <ul className="sheet">
      {earlier.map(({ id, camper_name, camp, status }) => (
        <li key={id} className={classNames('row middle between', styles.earlier)}>
          <Link to={registrationPath(id)}>
            {camper_name} · {camp.type_display} · {camp.dates}
          </Link>
          <span className="quiet small">{translate(statusLabels[status])}</span>
        </li>
      ))}
    </ul>
  );
}
