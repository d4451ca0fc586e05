import type { CamperRecord } from '@bowline/contract/api/records';
import { listOwnRegistrations } from '@bowline/contract/api/registrations';
import { statusLabels } from '@bowline/contract/registrations/status';
import { owedSentence } from '@bowline/contract/registrations/status-sentence';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import styles from './campers-page.module.css';

/** The submitted registrations that no card shows, such as those of past camps: open while money is owed for one. */
export function EarlierRegistrations({ campers }: { campers: readonly CamperRecord[] }) {
  const { data } = useQuery(queryOf(listOwnRegistrations));
  const shown = new Set(campers.flatMap(({ forms }) => forms.map(({ id }) => id)));
  const earlier = data?.filter(({ id, reference }) => reference && !shown.has(id)) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Disclosure quiet summary={t('Earlier registrations')} open={earlier.some(({ due }) => due > 0)}>
      <ul className="sheet">
        {earlier.map(({ id, camper_name, camp, status, due }) => (
          <li key={id} className={classNames('row middle between', styles.earlier)}>
            <Link to={registrationPath(id)}>
              {camper_name} · {camp.type_display} · {camp.dates}
            </Link>
            {due > 0 ? (
              <span className="small medium amber">{owedSentence(due)}</span>
            ) : (
              <span className="quiet small">{translate(statusLabels[status])}</span>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
