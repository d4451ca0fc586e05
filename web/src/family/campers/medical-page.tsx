import { medical } from '@bowline/contract/profile/medical';
import { SectionPage } from './loaded-camper.tsx';

export default function MedicalPage() {
  return <SectionPage section={medical} />;
}
