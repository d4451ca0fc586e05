import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import { useParams } from 'react-router';
import { CamperForm } from './camper-form.tsx';
import { LoadedCamper } from './loaded-camper.tsx';
import { newCamper } from './new-camper.ts';

/** The same screen adds a camper and edits one (spec §2). */
export default function CamperPage() {
  const { id } = useParams();
  return (
    <LoadedCamper key={id} id={id} title={id ? t(camperDetails.title) : t('Add camper profile')}>
      {({ account, camper }) => (
        <CamperForm
          section={camperDetails}
          account={account}
          camper={camper}
          record={camper ?? newCamper(account)}
        />
      )}
    </LoadedCamper>
  );
}
