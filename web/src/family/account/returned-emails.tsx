import type { AccountRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import ChangeEmail from './change-email.tsx';

/** Asks a family for another address, as emails to its own come back. */
export default function ReturnedEmails({ account: { email } }: { account: AccountRecord }) {
  return (
    <Callout colour="amber" title={t('Our emails don’t reach you')}>
      <p>
        {t('What we sent to {email} came back. Please give us another email, so that you hear from us.', {
          email,
        })}
      </p>
      <Disclosure summary={t('Change your email')}>
        <ChangeEmail email={email} />
      </Disclosure>
    </Callout>
  );
}
