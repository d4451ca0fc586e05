import { getPortal } from '@bowline/contract/api/portal';
import { removeLogo, uploadLogo } from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { useUpload } from '../../pictures/upload.tsx';
import { portalStore, usePortalState } from '../../shell/portal.ts';
import { PictureCard } from './picture-card.tsx';

/** The logo that stands on the pages that anybody may open. */
export function LogoCard({ present }: { present: boolean }) {
  const portal = usePortalState();
  const { send, progress } = useUpload(uploadLogo);
  const address = typeof portal === 'string' ? null : portal.logo;
  return (
    <PictureCard
      title={t('Logo')}
      label={t('Picture of the logo')}
      hint={t(
        'Anybody sees it on the login and sign-up pages. PNG or JPEG, up to 10 MB; a square looks best.',
      )}
      removal={t('Remove the logo')}
      present={present}
      calls={{
        part: 'logo',
        send: async (file) => (await send({ params: {}, parts: { logo: file } }))?.answer,
        sending: progress !== undefined,
        remove: () => callApi(removeLogo),
        onChanged: async () => portalStore.set(await callApi(getPortal, { background: true })),
      }}
    >
      {address && <img src={address} alt={t('The logo in use')} />}
    </PictureCard>
  );
}
