import { getOwnData } from '@bowline/contract/api/family-data';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { LONG_FILE_MS } from '../../api/long-file.ts';
import { saveFile } from '../../api/save-file.ts';
import { useMutation } from '../../query/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './security-card.module.css';

/** Everything that is held on the family, to keep or to take elsewhere. */
export function OwnData() {
  const download = useMutation({
    mutationFn: () => callApi(getOwnData, { patienceMs: LONG_FILE_MS }),
    onSuccess: (archive) => saveFile(archive, 'family-data.zip'),
  });
  return (
    <Card as="section" aria-labelledby="own-data">
      <h2 className={styles.title} id="own-data">
        {t('Your data')}
      </h2>
      <p className={styles.said}>
        {t(
          'Download a ZIP of your answers, documents, photos, payments and emails, and who at the camp viewed your records. It contains health data and copies of IDs, so keep it safe.',
        )}
      </p>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {t('Download my data')}
      </Button>
    </Card>
  );
}
