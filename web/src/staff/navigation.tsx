import { getToDo } from '@bowline/contract/api/staff/dashboard';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../query/query.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/layout/dialog.tsx';
import { NavLink } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './navigation.module.css';
import { logOutStaff, type StaffMe } from './session/session.ts';
import { canOpen, type StaffPlace, staffPages } from './staff-pages.ts';
import { PlaceIcon, type PlaceIconName } from './ui/place-icon.tsx';

interface Destination {
  readonly to: string;
  readonly label: string;
  readonly icon: PlaceIconName;
  readonly toDo?: StaffPlace['toDo'];
}

/** How many places a phone shows beside *More*. */
const PHONE_PLACES = 4;

/** Every place of one’s roles: beside the page where there is room, in a bar below it on a phone. */
export function StaffNavigation({ me }: { me: StaffMe }) {
  const toDo = useToDo();
  const places = placesOf(me);
  const linkTo = (place: Destination, className?: string) => (
    <PlaceLink key={place.to} {...place} className={className} count={place.toDo && toDo?.[place.toDo]} />
  );
  return (
    <>
      <nav className={styles.places} aria-label={t('Main')}>
        {places.map((place, index) => linkTo(place, index < PHONE_PLACES ? undefined : styles.beyond))}
        <More>{[...places.slice(PHONE_PLACES), ownAccount(me)].map((place) => linkTo(place))}</More>
      </nav>
      <div className={styles.person}>
        {linkTo(ownAccount(me))}
        <LogOut />
      </div>
    </>
  );
}

const placesOf = ({ roles }: StaffMe): Destination[] =>
  staffPages.flatMap(({ path, place, ...page }) =>
    place && canOpen({ path, ...page }, roles) ? [{ to: path, ...place, label: place.label() }] : [],
  );

const ownAccount = ({ name }: StaffMe): Destination => ({ to: '/account', label: name, icon: 'account' });

/** What waits, asked anew with every page. Never by a clock: a page that nobody uses must not keep the session alive. */
function useToDo() {
  const { pathname } = useLocation();
  const { data, refetch } = useQuery({ ...queryOf(getToDo), refetchOnMount: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked because the page is another one
  useEffect(() => {
    void refetch();
  }, [pathname, refetch]);
  return data;
}

type PlaceLinkProps = Destination & { className?: string | undefined; count?: number | null | undefined };

function PlaceLink({ to, label, icon, count, className }: PlaceLinkProps) {
  return (
    <NavLink className={classNames(styles.place, className)} to={to}>
      <PlaceIcon name={icon} />
      <span className={styles.label}>{label}</span>
      {Boolean(count) && (
        <span className={styles.count}>
          {count}
          <VisuallyHidden> {t('to do')}</VisuallyHidden>
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
        className={styles.place}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
      >
        <PlaceIcon name="more" />
        <span className={styles.label}>{t('More')}</span>
      </button>
      <Dialog title={t('More')} open={openAt === pathname} onClose={() => setOpenAt(undefined)}>
        <div className={styles.sheet}>
          {children}
          <LogOut />
        </div>
      </Dialog>
    </div>
  );
}

function LogOut() {
  return (
    <button type="button" className={styles.place} onClick={logOutStaff}>
      <PlaceIcon name="leave" />
      <span className={styles.label}>{t('Log out')}</span>
    </button>
  );
}
