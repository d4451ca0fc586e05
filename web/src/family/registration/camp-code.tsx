import type { CamperRecord } from '@bowline/contract/api/campers';
import { getCampCode } from '@bowline/contract/api/family/registration-history';
import type { Registration } from '@bowline/contract/api/registrations';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../../pictures/picture.tsx';
import { queryOf } from '../../query/query.ts';
import { DownloadButton } from '../../shell/download.tsx';
import { Card } from '../../ui/layout/page.tsx';
import styles from './registration.module.css';

type Props = { camper: CamperRecord; form: Registration };

/** The code of an accepted camper, until the camp is over. */
export default function CampCode({ camper, form }: Props) {
  // After the camp the camper's card no longer has the form.
  if (camper.form?.id !== form.id) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="camp-code">
      <Picture camper={camper.name} formId={form.id} />
      <div className={styles.words}>
        <h2 className="large" id="camp-code">
          {t('Code for the camp')}
        </h2>
        <p>{t('Keep it on your phone: our crew can scan it on the day, instead of asking for the name.')}</p>
        <p className={styles.download}>
          <DownloadButton call={getCampCode} params={{ formId: form.id }}>
            {t('Download the picture')}
          </DownloadButton>
        </p>
      </div>
    </Card>
  );
}

function Picture({ camper, formId }: { camper: string; formId: string }) {
  const { data } = useQuery({ ...queryOf(getCampCode, { params: { formId }, background: true }), gcTime: 0 });
  const url = useObjectUrl(data);
  return (
    <div className={styles.picture}>
      {url && <img src={url} alt={t('The code of {camper}', { camper })} />}
    </div>
  );
}
