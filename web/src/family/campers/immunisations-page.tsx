import { immunisations } from '@bowline/contract/profile/immunisations';
import { SectionPage } from './loaded-camper.tsx';

export default function ImmunisationsPage() {
  return <SectionPage section={immunisations} />;
}
