import type { ResponseOf } from '@bowline/contract/api/define-call';
import { createPaymentLink } from '@bowline/contract/api/family/online-payments';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { ActionButton } from '../../shell/action.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { CopyButton } from './pay-now-card.tsx';

type Props = {
  formId: string;
  /** What the link asks for at present, in ringgit. */
  next: number;
};

/** A link with which a grandparent or an employer pays what is due next. */
export function PaymentLink({ formId, next }: Props) {
  const [link, setLink] = useState<ResponseOf<typeof createPaymentLink>>();
  return (
    <Disclosure summary={t('Let somebody else pay')} quiet>
      <div className="stack gap-3">
        <p>
          {t(
            'Anyone with the link sees the camper’s first name, the camp and what is due next ({amount} now), and can pay it without an account. They see nothing else.',
            { amount: formatRinggit(next) },
          )}
        </p>
        {link ? (
          <MadeLink {...link} />
        ) : (
          <div>
            <ActionButton call={createPaymentLink} params={{ formId }} onDone={setLink}>
              {t('Make a link')}
            </ActionButton>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

function MadeLink({ url, expires_on }: ResponseOf<typeof createPaymentLink>) {
  return (
    <>
      <TextField
        id="payment-link"
        label={t('Link for paying')}
        hint={t('It works until {day}. A new link ends this one.', { day: formatDate(expires_on) })}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ButtonRow>
        <CopyButton text={url} of={t('Link for paying')} variant="secondary" />
        {'share' in navigator && (
          // Closing the list of apps is no error.
          <Button onClick={() => void navigator.share({ url }).catch(() => undefined)}>{t('Share')}</Button>
        )}
      </ButtonRow>
    </>
  );
}
