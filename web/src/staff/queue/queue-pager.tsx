import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listRegistrations } from '@bowline/contract/api/staff/registration-queue';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import type { QueueChange } from '../queue-search/queue-address.ts';
import { ShortcutHelp } from '../ui/shortcut-help.tsx';
import styles from './queue.module.css';

type Props = {
  data: Pick<ResponseOf<typeof listRegistrations>, 'next' | 'previous'>;
  onChange: (changed: QueueChange) => void;
};

export function QueuePager({ data: { next, previous }, onChange }: Props) {
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      <ShortcutHelp />
      <span className={styles.pages}>
        {previous && <Button onClick={() => onChange({})}>{t('First page')}</Button>}
        {previous && <Button onClick={() => onChange({ before: previous })}>{t('Previous page')}</Button>}
        {next && <Button onClick={() => onChange({ after: next })}>{t('Next page')}</Button>}
      </span>
    </nav>
  );
}
