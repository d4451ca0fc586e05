import type { ResponseOf } from '@bowline/contract/api/define-call';
import { resetStaff, type StaffAccount } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

type Props = { account: StaffAccount; onReset: (answer: ResponseOf<typeof resetStaff>) => void };

/** For a lost phone, a forgotten password, or a link that ran out. */
export function ResetSignIn({ account, onReset }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(resetStaff, { params: { id: account.id }, background: true }),
    onSuccess: onReset,
  });
  return (
    <Disclosure summary={t('Lost phone, forgotten password or expired link')}>
      <AlertBox messages={error ? [error.message] : []} />
      <p>
        {t(
          'Password, second factor and recovery codes stop working at once, every session ends, and you get a one-time link with which {name} sets them up anew.',
          { name: account.name },
        )}
      </p>
      <Button look="danger" busy={isPending} onClick={() => mutate()}>
        {t('Reset and create link')}
      </Button>
    </Disclosure>
  );
}
