import { immunisations } from '@bowline/contract/profile/immunisations';
import { SectionPage } from './section-page.tsx';

export default function ImmunisationsPage() {
  return <SectionPage section={immunisations} />;
}
