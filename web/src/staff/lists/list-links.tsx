import { campListIds } from '@bowline/contract/form/marks';
import { campLists, rolesForList } from '@bowline/contract/staff/lists';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NavLink } from '../../ui/link.tsx';
import { useStaffMe } from '../session/session.ts';
import styles from './list-page.module.css';

/** The lists of a camp that this role may open. */
export function ListLinks({ campId }: { campId: string }) {
  const { roles } = useStaffMe();
  const include = useSearchParams()[0].get('include');
  // A search is for the list at hand; who is on the lists stays the same from one to the next.
  const search = include ? `?${new URLSearchParams({ include })}` : '';
  const links = useRef<HTMLElement>(null);
  // On a phone they do not all fit into their line.
  useEffect(() => {
    const open = links.current?.querySelector('[aria-current]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={links} className={styles.links} aria-label={t('Lists')}>
      {campListIds
        .filter((id) => mayAny(roles, rolesForList(id)))
        .map((id) => (
          <NavLink key={id} className={styles.link} to={{ pathname: `/camps/${campId}/lists/${id}`, search }}>
            {t(campLists[id].title)}
          </NavLink>
        ))}
    </nav>
  );
}
