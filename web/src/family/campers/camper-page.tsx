import { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import { useLocation, useParams } from 'react-router';
import { Callout } from '../../ui/callout.tsx';
import { CamperForm } from './camper-form.tsx';
import { LoadedCamper } from './loaded-camper.tsx';
import { NewCamperForm, sentFromAdding } from './new-camper-form.tsx';

/** The same screen adds a camper and edits one (spec §2). */
export default function CamperPage() {
  const { id } = useParams();
  const { state } = useLocation();
  return (
    <LoadedCamper key={id} id={id} title={id ? t(camperDetails.title) : t('Add camper profile')}>
      {({ account, camper }) =>
        camper ? (
          <>
            {sentFromAdding(state) && (
              <Callout colour="blue">
                {t('You already have a camper profile. You can change it here.')}
              </Callout>
            )}
            <CamperForm section={camperDetails} account={account} camper={camper} record={camper} />
          </>
        ) : (
          <NewCamperForm account={account} />
        )
      }
    </LoadedCamper>
  );
}
