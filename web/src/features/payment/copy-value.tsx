import { t } from '@bowline/contract/text/t';
import { notifySuccess } from '../../frame/notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './payment.module.css';

/** A value to carry over into a banking app. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notifySuccess(t('{label} copied', { label }));
  };
  return (
    <span className={styles.copy}>
      <span className={styles.value}>{value}</span>
      {/* Browsers give no clipboard to pages without TLS; the value can still be selected. */}
      {navigator.clipboard && (
        <Button look="quiet" onClick={copy}>
          {t('Copy')}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
