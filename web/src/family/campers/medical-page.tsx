import { medical } from '@bowline/contract/profile/medical';
import { SectionPage } from './section-page.tsx';

export default function MedicalPage() {
  return <SectionPage section={medical} />;
}
