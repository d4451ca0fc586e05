import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { FamilyView } from './family-view.tsx';

export default function FamilyViewPage() {
  const { campId = '' } = useParams();
  const back = <LinkButton to={`/camps/${campId}`}>{t('Back to the camp')}</LinkButton>;
  return (
    <StaffPage title={t('Family view')} actions={back}>
      <FamilyView campId={campId} />
    </StaffPage>
  );
}
