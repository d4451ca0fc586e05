import type { Review } from '@bowline/contract/api/staff/review';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';

/** That another account registers the same child too, which only staff are told. */
export function OtherAccountsPart({ registrations }: { registrations: Review['other_accounts'] }) {
  if (registrations.length === 0) return null;
  return (
    <Callout colour="amber" title="The same child is also in another account">
      <ul>
        {registrations.map(({ registration_id, camper_name, reference, status, camp_name, email }) => (
          <li key={registration_id}>
            <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>{' '}
            {[reference, camp_name, email].filter(Boolean).join(' · ')} <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p>The families do not know of each other’s registration. Ask before you say so.</p>
    </Callout>
  );
}
