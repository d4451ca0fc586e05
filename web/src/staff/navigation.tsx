import { getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { decidingRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../query/query.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/layout/dialog.tsx';
import { NavLink } from '../ui/link.tsx';
import { useLocation } from '../ui/router/router.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './navigation.module.css';
import { logOutStaff, type StaffMe } from './session/session.ts';
import { canOpen, type NavigationItem, staffPages } from './staff-pages.ts';
import { NavigationIcon, type NavigationIconName } from './ui/navigation-icon.tsx';

interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: NavigationIconName;
  readonly toDo?: NavigationItem['toDo'];
}

/** How many links a phone shows beside *More*. */
const LINKS_ON_PHONE = 4;

/** The pages open to one’s roles: beside the page where it is wide enough, in a bar below it on a phone. */
export function StaffNavigation({ me }: { me: StaffMe }) {
  const toDo = useToDo(me);
  const destinations = listDestinations(me);
  const linkTo = (destination: Destination, className?: string) => (
    <NavigationLink
      key={destination.to}
      {...destination}
      className={className}
      count={destination.toDo && toDo?.[destination.toDo]}
    />
  );
  return (
    <>
      <nav className={styles.links} aria-label="Main">
        {destinations.map((destination, index) =>
          linkTo(destination, index < LINKS_ON_PHONE ? undefined : styles.beyond),
        )}
        <More>
          {[...destinations.slice(LINKS_ON_PHONE), ownAccount(me)].map((destination) => linkTo(destination))}
        </More>
      </nav>
      <div className={styles.person}>
        {linkTo(ownAccount(me))}
        <LogOut />
      </div>
    </>
  );
}

const listDestinations = ({ roles }: StaffMe): Destination[] =>
  staffPages.flatMap(({ path, navigation, ...page }) =>
    navigation && canOpen({ path, ...page }, roles)
      ? [{ to: path, ...navigation, label: navigation.label() }]
      : [],
  );

const ownAccount = ({ name }: StaffMe): Destination => ({ to: '/account', label: name, icon: 'account' });

/** What waits, fetched again with every page. Never by a timer: a page that nobody uses must not keep the session alive. */
function useToDo({ roles }: StaffMe) {
  const { pathname } = useLocation();
  const enabled = hasAnyRole(roles, getToDo.roles);
  const { data, refetch } = useQuery({ ...queryOf(getToDo), refetchOnMount: false, enabled });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded again on another page
  useEffect(() => {
    if (enabled) void refetch();
  }, [pathname, refetch, enabled]);
  // Nothing waits for those who decide nothing.
  return data && { ...data, to_review: hasAnyRole(roles, decidingRoles) ? data.to_review : null };
}

type NavigationLinkProps = Destination & {
  className?: string | undefined;
  count?: number | null | undefined;
};

function NavigationLink({ to, label, icon, count, className }: NavigationLinkProps) {
  return (
    <NavLink className={classNames(styles.link, className)} to={to}>
      <NavigationIcon name={icon} />
      <span className={styles.label}>{label}</span>
      {Boolean(count) && (
        <span className={styles.count}>
          {count}
          <VisuallyHidden> to do</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}

/** What a phone has no room for, in a sheet. */
function More({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
      >
        <NavigationIcon name="more" />
        <span className={styles.label}>More</span>
      </button>
      <Dialog title="More" open={openAt === pathname} onClose={() => setOpenAt(undefined)}>
        <div className={classNames('stack gap-1', styles.sheet)}>
          {children}
          <LogOut />
        </div>
      </Dialog>
    </div>
  );
}

function LogOut() {
  return (
    <button type="button" className={styles.link} onClick={logOutStaff}>
      <NavigationIcon name="leave" />
      <span className={styles.label}>Log out</span>
    </button>
  );
}
