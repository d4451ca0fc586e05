import {
  getStaffCamp,
  type StaffCamp,
  type StaffCampRow,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { textTitles } from '@bowline/contract/staff/camp-texts';
import { campDayRoles, hasAnyRole } from '@bowline/contract/staff/roles';
import { languageNames } from '@bowline/contract/text/languages';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CloseCamp, DeleteCamp, DraftNotice } from './camp-actions.tsx';
import { CampForm } from './camp-form.tsx';
import { CampLinks } from './camp-links.tsx';
import { FamilyView } from './family-view-page.tsx';
import { overCapacityText } from './places-bar.tsx';
import { ShareLinks } from './share-links.tsx';

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
          actions={canChange && camp.published && <CloseCamp camp={camp} />}
        >
          {canChange && !camp.published && <DraftNotice camp={camp} />}
          {canChange && <OutdatedTexts camp={camp} />}
          <LostPoints camp={camp} />
          <NeverCounted camp={camp} />
          <CampLinks camp={camp} />
          <ShareLinks camp={camp} />
          {canChange ? <CampForm camp={camp} /> : <FamilyView campId={camp.id} />}
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
