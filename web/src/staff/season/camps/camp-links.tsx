import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { getProgram } from '@bowline/contract/api/staff/on-site/checkpoints';
import { getGroups } from '@bowline/contract/api/staff/on-site/groups';
import { type StaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { campDayRoles, hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { FIRST_TRANSLATED } from '@bowline/contract/staff/translations';
import { addDays } from '@bowline/contract/text/calendar';
import { useId } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './camps.module.css';

/** The other pages of a camp, as the reader's roles allow. */
export function CampLinks({ camp }: { camp: StaffCamp }) {
  const { roles: own } = useStaffMe();
  const { today } = usePortal();
  const to = (page: string) => `/camps/${camp.id}/${page}`;
  const near = isNear(camp, today);
  const change = saveStaffCamp.roles;
  const links: readonly PageLink[] = [
    { to: to('questions'), label: 'Questions' },
    { to: to(`texts/${FIRST_TRANSLATED}`), label: 'Translations', roles: change },
    { to: to('family-view'), label: 'Family view', roles: change },
    { to: to('waiting-list'), label: 'Waiting list', when: camp.waiting_list || camp.waiting > 0 },
    { to: to('lists/roster'), label: 'Lists' },
    { to: `/dashboard?camp=${camp.id}`, label: 'Figures' },
  ];
  const days: readonly PageLink[] = [
    { to: to('live'), label: 'Live', roles: campDayRoles, when: near },
    { to: `/camp/${camp.id}/today`, label: 'Today', roles: campDayRoles, when: near },
    { to: to('groups'), label: 'Groups', roles: getGroups.roles },
    { to: to('days'), label: 'Program', roles: getProgram.roles },
    { to: to('health-day'), label: 'Health at camp', roles: listCampHealth.roles },
    { to: to('name-tags'), label: 'Name tags', roles: listNameTags.roles },
  ];
  const open = ({ roles, when = true }: PageLink) => when && (!roles || hasAnyRole(own, roles));
  return (
    <div className={classNames('row middle sheet', styles.links)}>
      <LinkRow title="This camp" links={links.filter(open)} />
      <LinkRow title="Days at camp" links={days.filter(open)} />
    </div>
  );
}

interface PageLink {
  readonly to: string;
  readonly label: string;
  readonly roles?: readonly StaffRole[];
  readonly when?: boolean;
}

function LinkRow({ title, links }: { title: string; links: readonly PageLink[] }) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className="row gap-3 middle" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** From a week before the first day, to be ready. */
const isNear = ({ published, starts_on, ends_on }: StaffCamp, today: string): boolean =>
  published && today >= addDays(starts_on, -7) && today <= ends_on;
