import { Link } from '../../../ui/link.tsx';

interface Named {
  readonly registration_id: string;
  readonly reference: string | null;
  readonly camper_name: string;
  readonly family_name: string;
}

/** The camper of a registration as a link to it, with reference and family. */
export const RegistrationLink = ({ registration }: { registration: Named }) => (
  <span>
    <Link to={`/registrations/${registration.registration_id}`}>{registration.camper_name}</Link>
    <span className="quiet block">
      {[registration.reference, registration.family_name].filter(Boolean).join(', ')}
    </span>
  </span>
);
