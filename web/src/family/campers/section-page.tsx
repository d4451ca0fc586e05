import type { Section } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { CamperForm } from './camper-form.tsx';
import { LoadedCamper } from './loaded-camper.tsx';

/** A section of the profile of a camper who is already there. */
export function SectionPage({ section }: { section: Section }) {
  const { id = '' } = useParams();
  return (
    <LoadedCamper key={id} id={id} title={t(section.title)} intro={section.intro}>
      {({ account, camper }) =>
        camper && <CamperForm section={section} account={account} camper={camper} record={camper} />
      }
    </LoadedCamper>
  );
}
