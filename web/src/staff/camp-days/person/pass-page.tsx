import { findByPass } from '@bowline/contract/api/staff/on-site/camp-passes';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../ui/loaded.tsx';

/** What the camera of a phone opens from a camper’s QR code: their row on the camp’s page of today. */
export default function PassPage() {
  const { token = '' } = useParams();
  return (
    <Loaded call={findByPass} params={{ token }}>
      {({ camp_id, registration_id }) => (
        <Navigate to={`/camp/${camp_id}/today?person=${registration_id}`} replace />
      )}
    </Loaded>
  );
}
