import type { Reach } from '@bowline/contract/api/staff/log-reach';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './log.module.css';

/** What the office does next. */
export function ReachWhatNow({ reach: { account, viewed } }: { reach: Reach }) {
  return (
    <Callout
      colour={account.can_log_in ? 'amber' : 'blue'}
      title={account.can_log_in ? t('This account can still log in') : t('This account cannot log in')}
    >
      <ol className={styles.steps}>
        {account.can_log_in && (
          <li>
            {t('Disable it, or reset its login; both end every session:')}{' '}
            <Link to="/accounts">{t('Staff')}</Link>
          </li>
        )}
        <li>
          {viewed.campers > 0
            ? t(
                'Take the list below as a file: the {count} campers the log has, or with the tick all it could have read.',
                {
                  count: viewed.campers,
                },
              )
            : t(
                'The log has no camper of this account. Take the list of those it could have read as a file.',
              )}
        </li>
        <li>
          {t(
            'Tell those families what was open, since when, and what you have done. Keep the file as long as the law asks.',
          )}
        </li>
      </ol>
    </Callout>
  );
}
