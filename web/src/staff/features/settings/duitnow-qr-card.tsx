import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  getSettings,
  getStaffDuitnowQr,
  removeDuitnowQr,
  uploadDuitnowQr,
} from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { notifySaved } from '../../../frame/notifications/notifications.ts';
import { acceptOf } from '../../../pictures/accept.ts';
import { prepareFile } from '../../../pictures/prepare-file.ts';
import { useObjectUrl } from '../../../pictures/use-object-url.ts';
import { useUpload } from '../../../pictures/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { queryOf } from '../../query/query-of.ts';
import styles from './duitnow-qr-card.module.css';

/** The QR code that families pay by: uploaded, replaced or removed at once, apart from the form above it. */
export function DuitnowQrCard({ present }: { present: boolean }) {
  const { upload, remove, error, busy } = useDuitnowQr();
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{t('DuitNow QR code')}</h2>
      <FileDrop
        label={t('Picture of the QR code')}
        hint={t('Families see it beside the bank account when they pay. PNG or JPEG, up to 10 MB.')}
        accept={acceptOf.picture}
        onFile={(file) => void upload(file)}
        chosen={present}
        disabled={busy}
        error={error}
      >
        {present && <StoredQr />}
      </FileDrop>
      {present && (
        <Button busy={busy} onClick={remove}>
          {t('Remove the QR code')}
        </Button>
      )}
    </Card>
  );
}

function StoredQr() {
  const { data } = useQuery({
    queryKey: [getStaffDuitnowQr.path],
    queryFn: ({ signal }) => callApi(getStaffDuitnowQr, { signal, background: true }),
  });
  const url = useObjectUrl(data);
  return (
    <div className={styles.picture}>{url && <img src={url} alt={t('The DuitNow QR code in use')} />}</div>
  );
}

function useDuitnowQr() {
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const sending = useUpload(uploadDuitnowQr);
  const done = async (settings: ResponseOf<typeof uploadDuitnowQr>) => {
    queries.setQueryData(queryOf(getSettings).queryKey, settings);
    await queries.resetQueries({ queryKey: [getStaffDuitnowQr.path] });
    notifySaved();
  };
  const removal = useMutation({
    mutationFn: () => callApi(removeDuitnowQr),
    onSuccess: done,
  });
  async function upload(file: File): Promise<void> {
    setError(undefined);
    const ready = await prepareFile(file, 'picture');
    if (!ready.ok) return setError(ready.refusal);
    try {
      const sent = await sending.send({ params: {}, parts: { duitnow_qr: ready.prepared.file } });
      if (sent) await done(sent.answer);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors.duitnow_qr?.[0] ?? failure.message);
    }
  }
  const busy = sending.progress !== undefined || removal.isPending;
  return { upload, remove: () => removal.mutate(), error, busy };
}
