import type { Reach } from '@bowline/contract/api/staff/log-reach';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import { Callout } from '../../../ui/callout.tsx';

/** What the office does next. */
export function ReachWhatNow({ reach: { account, viewed } }: { reach: Reach }) {
  return (
    <Callout
      colour={account.can_log_in ? 'amber' : 'blue'}
      title={account.can_log_in ? t('This account can still log in') : t('This account cannot log in')}
    >
      <ol>
        {account.can_log_in && (
          <li>
            {t('Disable it, or reset its sign-in, which ends every session at once:')}{' '}
            <Link to="/accounts">{t('Staff')}</Link>
          </li>
        )}
        <li>
          {t('Take the list below as a file. Its first lines to tell are the {count} campers the log has.', {
            count: viewed.campers,
          })}
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
