import { getStaffDuitnowQr, removeDuitnowQr, uploadDuitnowQr } from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { useUpload } from '../../pictures/upload.tsx';
import { PictureCard } from './picture-card.tsx';

/** The QR code that families pay by. */
export function DuitnowQrCard({ present }: { present: boolean }) {
  const queries = useQueryClient();
  const { send, progress } = useUpload(uploadDuitnowQr);
  return (
    <PictureCard
      title={t('DuitNow QR code')}
      label={t('Picture of the QR code')}
      hint={t('Families see it beside the bank account when they pay. PNG or JPEG, up to 10 MB.')}
      removal={t('Remove the QR code')}
      present={present}
      calls={{
        part: 'duitnow_qr',
        send: async (file) => (await send({ params: {}, parts: { duitnow_qr: file } }))?.answer,
        sending: progress !== undefined,
        remove: () => callApi(removeDuitnowQr),
        onChanged: () => queries.resetQueries({ queryKey: [getStaffDuitnowQr.path] }),
      }}
    >
      <StoredQr />
    </PictureCard>
  );
}

function StoredQr() {
  const { data } = useQuery({
    queryKey: [getStaffDuitnowQr.path],
    queryFn: ({ signal }) => callApi(getStaffDuitnowQr, { signal, background: true }),
  });
  const url = useObjectUrl(data);
  return url && <img src={url} alt={t('The DuitNow QR code in use')} />;
}
