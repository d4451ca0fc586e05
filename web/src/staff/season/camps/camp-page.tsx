import { getCampCalendar } from '@bowline/contract/api/family/open-camps';
import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { getProgram } from '@bowline/contract/api/staff/on-site/checkpoints';
import { getGroups } from '@bowline/contract/api/staff/on-site/groups';
import {
  getStaffCamp,
  type StaffCamp,
  type StaffCampRow,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { textTitles } from '@bowline/contract/staff/camp-texts';
import { campDayRoles, hasAnyRole, type StaffRole } from '@bowline/contract/staff/roles';
import { FIRST_TRANSLATED } from '@bowline/contract/staff/translations';
import { addDays } from '@bowline/contract/text/calendar';
import { languageNames } from '@bowline/contract/text/languages';
import { useId } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CopyButton } from '../../ui/code-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CloseCamp, DeleteCamp, DraftNotice, MovedNotice } from './camp-actions.tsx';
import { CampForm } from './camp-form.tsx';
import styles from './camps.module.css';
import { CancelCamp, CancelledNotice } from './cancel-camp.tsx';
import { FamilyView } from './family-view-page.tsx';
import { overCapacityText } from './places-bar.tsx';

/** A camp: admins can change it, everybody else reads it. */
export default function CampPage() {
  const { campId = '' } = useParams();
  const { roles } = useStaffMe();
  const canChange = hasAnyRole(roles, saveStaffCamp.roles);
  return (
    <Loaded call={getStaffCamp} params={{ campId }} fresh>
      {(camp) => (
        <StaffPage
          title={camp.name}
          subtitle={placesHeld(camp)}
          actions={canChange && camp.published && !camp.cancelled && <CloseCamp camp={camp} />}
        >
          {canChange && !camp.published && <DraftNotice camp={camp} />}
          {canChange && <CancelledNotice camp={camp} />}
          {canChange && !camp.cancelled && <MovedNotice camp={camp} />}
          {canChange && <OutdatedTexts camp={camp} />}
          <LostPoints camp={camp} />
          <NeverCounted camp={camp} />
          <CampLinks camp={camp} />
          <ShareLinks camp={camp} />
          {canChange ? <CampForm camp={camp} /> : <FamilyView campId={camp.id} />}
          {canChange && camp.published && <CancelCamp camp={camp} />}
          {canChange && camp.registrations === 0 && <DeleteCamp camp={camp} />}
        </StaffPage>
      )}
    </Loaded>
  );
}

function placesHeld(camp: Pick<StaffCampRow, 'held' | 'capacity'>): string {
  const { held, capacity } = camp;
  return [`${held} of ${capacity} places held`, overCapacityText(camp)].filter(Boolean).join(' · ');
}

/** Tells which translations are of an English text that has changed since. */
function OutdatedTexts({ camp: { id, translations } }: { camp: StaffCamp }) {
  const outdated = translations.filter(({ outdated }) => outdated.length > 0);
  if (outdated.length === 0) return null;
  return (
    <Callout colour="amber" title="English has changed since these texts were translated">
      <ul>
        {outdated.map(({ language, outdated }) => (
          <li key={language}>
            <Link to={`/camps/${id}/texts/${language}`}>
              <span lang={language}>{languageNames[language]}</span>
            </Link>
            {': '}
            {textTitles(outdated).join(', ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Tells that places may be free, as people did not come. */
function NeverCounted({ camp: { id, never_counted: count } }: { camp: StaffCamp }) {
  const { roles } = useStaffMe();
  if (count === 0 || !hasAnyRole(roles, campDayRoles)) return null;
  return (
    <Callout colour="amber" title={`${count} accepted, but not counted at camp`}>
      <p>
        If somebody is not coming, a place may be free. Nothing is changed by itself.{' '}
        <Link to={`/camps/${id}/live`}>See who it is</Link>
      </p>
    </Callout>
  );
}

/** Tells which points families counted on before they were taken off the list. */
function LostPoints({ camp: { id, lost_points } }: { camp: StaffCamp }) {
  if (lost_points.length === 0) return null;
  return (
    <Callout colour="amber" title="Some families chose a bus stop that was removed">
      <ul>
        {lost_points.map(({ label, point, count }) => (
          <li key={`${label} ${point}`}>{`${label} “${point}”: ${count}`}</li>
        ))}
      </ul>
      <p>
        Their answers stay as they are. Please let them know; the bus lists show who they are.{' '}
        <Link to={`/camps/${id}/lists/to-campsite`}>Open the bus list</Link>
      </p>
    </Callout>
  );
}

/** Addresses for the camp's own website and for calendars; a draft has none. */
function ShareLinks({ camp }: { camp: StaffCamp }) {
  const titleId = useId();
  const { public_url } = usePortal();
  if (!camp.published) return null;
  const calendar = getCampCalendar.path.replace(':campId', camp.id);
  return (
    <section className={classNames('row middle sheet', styles.links)} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Links to share
      </h2>
      <CopyButton quiet label="Copy link to register" text={`${public_url}/login?camp=${camp.id}`} />
      <CopyButton quiet label="Copy calendar feed" text={`${public_url}${calendar}`} />
    </section>
  );
}

/** The other pages of a camp, as the reader's roles allow. */
function CampLinks({ camp }: { camp: StaffCamp }) {
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
