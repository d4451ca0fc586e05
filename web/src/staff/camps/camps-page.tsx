import { createStaffCamp, listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/camps';
import { mayAny } from '@bowline/contract/staff-roles';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useStaffMe } from '../session/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { CampsTable } from './camps-table.tsx';
import { CopySeason } from './copy-season.tsx';

export default function CampsPage() {
  const { roles } = useStaffMe();
  const mayChange = mayAny(roles, createStaffCamp.roles);
  return (
    <Loaded call={listStaffCamps} fresh>
      {(camps) => (
        <StaffPage title={t('Camps')} actions={mayChange && <Actions camps={camps} />}>
          {camps.length === 0 ? <NoCamps mayChange={mayChange} /> : <Table camps={camps} />}
        </StaffPage>
      )}
    </Loaded>
  );
}

function Table({ camps }: { camps: readonly StaffCampRow[] }) {
  const { time_zone } = usePortal();
  return <CampsTable camps={camps} timeZone={time_zone} />;
}

function Actions({ camps }: { camps: readonly StaffCampRow[] }) {
  return (
    <>
      {camps.length > 0 && <CopySeason camps={camps} />}
      <LinkButton look="primary" to="/camps/new">
        {t('New camp')}
      </LinkButton>
    </>
  );
}

function NoCamps({ mayChange }: { mayChange: boolean }) {
  const action = mayChange && <LinkButton to="/camps/new">{t('Create the first camp')}</LinkButton>;
  return (
    <EmptyState title={t('No camps yet')} action={action}>
      {t('Families can register once a camp is open.')}
    </EmptyState>
  );
}
