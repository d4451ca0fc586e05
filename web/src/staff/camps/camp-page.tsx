import { getStaffCamp, type StaffCampRow, saveStaffCamp } from '@bowline/contract/api/staff/camps';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { useStaffMe } from '../session/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { CampForm } from './camp-form.tsx';
import { CloseCamp } from './close-camp.tsx';
import { DeleteCamp } from './delete-camp.tsx';
import { FamilyView } from './family-view.tsx';
import { LostPoints } from './lost-points.tsx';
import { beyondInWords } from './places-in-words.ts';
import { DraftNotice } from './publish-camp.tsx';

/** A camp: to change for an admin, to look at for everybody else. */
export default function CampPage() {
  const { campId = '' } = useParams();
  const { roles } = useStaffMe();
  const mayChange = mayAny(roles, saveStaffCamp.roles);
  return (
    <Loaded call={getStaffCamp} params={{ campId }} fresh>
      {(camp) => (
        <StaffPage
          title={camp.name}
          subtitle={placesHeld(camp)}
          actions={
            <>
              {mayChange && camp.registrations === 0 && <DeleteCamp camp={camp} />}
              {mayChange && camp.published && <CloseCamp camp={camp} />}
              {mayChange && <LinkButton to={`/camps/${camp.id}/family-view`}>{t('Family view')}</LinkButton>}
              <LinkButton to={`/camps/${camp.id}/lists/roster`}>{t('Lists')}</LinkButton>
            </>
          }
        >
          {mayChange && !camp.published && <DraftNotice camp={camp} />}
          <LostPoints camp={camp} />
          {mayChange ? <CampForm camp={camp} /> : <FamilyView campId={camp.id} />}
        </StaffPage>
      )}
    </Loaded>
  );
}

function placesHeld(camp: Pick<StaffCampRow, 'held' | 'capacity'>): string {
  const { held, capacity } = camp;
  return [t('{held} of {capacity} places held', { held, capacity }), beyondInWords(camp)]
    .filter(Boolean)
    .join(' · ');
}
