import { campListIds } from '@bowline/contract/form/marks';
import { campLists, rolesForList } from '@bowline/contract/staff/lists';
import { t } from '@bowline/contract/text/t';
import { NavLink, useSearchParams } from 'react-router';
import { useStaffMe } from '../../session/session.ts';
import styles from './list-page.module.css';

/** The lists of a camp that this role may open. */
export function ListLinks({ campId }: { campId: string }) {
  const { role } = useStaffMe();
  const include = useSearchParams()[0].get('include');
  // A search is for the list at hand; who is on the lists stays the same from one to the next.
  const search = include ? `?${new URLSearchParams({ include })}` : '';
  return (
    <nav className={styles.links} aria-label={t('Lists')}>
      {campListIds
        .filter((id) => rolesForList(id).includes(role))
        .map((id) => (
          <NavLink key={id} className={styles.link} to={{ pathname: `/camps/${campId}/lists/${id}`, search }}>
            {t(campLists[id].title)}
          </NavLink>
        ))}
    </nav>
  );
}
