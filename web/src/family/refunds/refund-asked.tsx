import type { CamperRecord } from '@bowline/contract/api/campers';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';

type Props = { refund: NonNullable<CamperRecord['refund_asked']> };

/** Asks for the bank account that a refund goes to, as the email does. */
export default function RefundAsked({ refund: { id, amount } }: Props) {
  return (
    <Callout colour="amber" title={t('Your bank account, please')}>
      <p>{t('We’d like to refund {amount} to you by bank transfer.', { amount: formatRinggit(amount) })}</p>
      <ButtonRow>
        <LinkButton to={`/refund/${id}`}>{t('Enter your bank account')}</LinkButton>
      </ButtonRow>
    </Callout>
  );
}
