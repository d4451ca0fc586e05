import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { getProgram } from '@bowline/contract/api/staff/on-site/checkpoints';
import { getGroups } from '@bowline/contract/api/staff/on-site/groups';
import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { campDayRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { addDays } from '@bowline/contract/text/calendar';
import { useId } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './camps.module.css';

/** The pages that prepare and follow the days at camp, as the reader's roles allow. */
export function CampDayLinks({ camp }: { camp: StaffCamp }) {
  const titleId = useId();
  const { roles: own } = useStaffMe();
  const { today } = usePortal();
  const links = [
    {
      roles: campDayRoles,
      to: `/camps/${camp.id}/live`,
      label: 'Live',
      when: isNear(camp, today),
    },
    {
      roles: campDayRoles,
      to: `/camp/${camp.id}/today`,
      label: 'Today',
      when: isNear(camp, today),
    },
    { roles: getGroups.roles, to: `/camps/${camp.id}/groups`, label: 'Groups' },
    { roles: getProgram.roles, to: `/camps/${camp.id}/days`, label: 'Program' },
    { roles: listCampHealth.roles, to: `/camps/${camp.id}/health-day`, label: 'Health at camp' },
    { roles: listNameTags.roles, to: `/camps/${camp.id}/name-tags`, label: 'Name tags' },
  ].filter(({ roles, when = true }) => when && hasAnyRole(own, roles));
  if (links.length === 0) return null;
  return (
    <nav className={classNames('row middle sheet', styles.links)} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Days at camp
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
