import { StaffPage } from '../../ui/staff-page.tsx';
import { CampForm } from './camp-form.tsx';

export default function NewCampPage() {
  return (
    <StaffPage title="New camp">
      <CampForm camp={undefined} />
    </StaffPage>
  );
}
