import type { ReactNode } from 'react';
import { usePortalState } from '../shell/portal.ts';
import { ChoiceDialog } from '../shell/prompt-choice.tsx';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { StorageNotice } from '../shell/storage-notice.tsx';
import { useOtherZone } from '../shell/time-zone.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';
import { useLocation } from '../ui/router/router.tsx';
import { StaffNavigation } from './navigation.tsx';
import { IdleWarning } from './session/idle-session.tsx';
import { type StaffSession, useStaffSession } from './session/session.ts';
import styles from './shell.module.css';
import { isCampDayPath } from './staff-pages.ts';

/** Beside a page the navigation; on a phone above and below it. */
export function StaffShell({ children }: { children: ReactNode }) {
  const onSite = isCampDayPath(useLocation().pathname);
  const signedIn = hasNavigation(useStaffSession()) && !onSite;
  return (
    <div className={classNames(signedIn && styles.frame)}>
      <ShellFrame header={onSite ? null : <StaffHeader />}>
        <StorageNotice
          withoutTls={
            onSite
              ? 'This connection is not encrypted (http), so this phone cannot keep the camp day: without a network these pages do not open.'
              : undefined
          }
        />
        <ZoneNotice />
        {children}
      </ShellFrame>
      <ChoiceDialog />
      <IdleWarning />
    </div>
  );
}

/** A session for camp days may open no page of the navigation. */
const hasNavigation = (session: StaffSession): session is Extract<StaffSession, { status: 'signed-in' }> =>
  session.status === 'signed-in' && !session.me.for_camp_days;

/** Where the clock on this device shows another time than the pages. */
function ZoneNotice() {
  const portal = usePortalState();
  const zone = useOtherZone(typeof portal === 'string' ? undefined : portal.time_zone);
  return zone ? <p className={styles.zone}>{`All times are in ${zone}.`}</p> : null;
}

/** The provider's name and the places of this role. */
function StaffHeader() {
  const session = useStaffSession();
  const portal = usePortalState();
  const product = typeof portal === 'string' ? '' : portal.product;
  const signedIn = hasNavigation(session);
  return (
    <header className={classNames('line gap-3 middle no-print', styles.header, signedIn && styles.beside)}>
      <Link className={classNames('gap-2 middle bold', styles.home)} to="/">
        {product} <span className={styles.side}>Staff</span>
      </Link>
      {hasNavigation(session) && <StaffNavigation me={session.me} />}
    </header>
  );
}
