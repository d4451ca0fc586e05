import { t } from '@bowline/contract/text/t';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CampForm } from './camp-form.tsx';

export default function NewCampPage() {
  return (
    <StaffPage title={t('New camp')}>
      <CampForm camp={undefined} />
    </StaffPage>
  );
}
