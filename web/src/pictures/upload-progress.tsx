import { t } from '@bowline/contract/text/t';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import styles from './upload-progress.module.css';

/** How far the sending is. When all is sent the server still has the pictures to check. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  const label = percent < 100 ? t('Sending…') : t('Checking…');
  return (
    <div className={styles.progress}>
      <ProgressBar label={label} value={percent} max={100} note={`${percent} %`} />
      <Button look="quiet" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
