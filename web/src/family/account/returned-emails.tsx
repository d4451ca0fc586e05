import type { AccountRecord } from '@bowline/contract/api/campers';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import ChangeEmail from './change-email.tsx';

/** Asks a family for another address, as emails to its own bounce. */
export default function ReturnedEmails({ account: { email } }: { account: AccountRecord }) {
  return (
    <Callout colour="amber" title={t('Our emails aren’t reaching you')}>
      <p>
        {t('The emails we sent to {email} were returned. Please give us another email address.', {
          email,
        })}
      </p>
      <Disclosure summary={t('Change your email')}>
        <ChangeEmail email={email} />
      </Disclosure>
    </Callout>
  );
}
