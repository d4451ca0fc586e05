import { getDuitnowQr } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { saveFile } from '../../api/save-file.ts';
import { useObjectUrl } from '../../pictures/use-object-url.ts';
import type { Query } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { Button } from '../../ui/button.tsx';
import styles from './payment.module.css';

const qrQuery: Query<Blob> = {
  queryKey: [getDuitnowQr.path],
  queryFn: ({ signal }) => callApi(getDuitnowQr, { signal, background: true }),
};

/** The camp's QR code. Nobody can scan their own screen: on a phone the picture is saved and opened in the banking app. */
export function DuitnowQr({ payee }: { payee: string }) {
  const { data, error } = useQuery(qrQuery);
  const url = useObjectUrl(data);
  if (error) return null;
  return (
    <figure className={styles.qr}>
      <div className={styles.qrPicture}>
        {url && <img src={url} alt={t('DuitNow QR code to pay {payee}', { payee })} />}
      </div>
      <figcaption>{t('DuitNow QR: scan it with your banking app, or save it and open it there.')}</figcaption>
      <Button disabled={!data} onClick={() => data && saveFile(data, 'duitnow-qr.jpg')}>
        {t('Save the QR code')}
      </Button>
    </figure>
  );
}
