import { removeSingleSignOn, type StaffAccount } from '@bowline/contract/api/staff/accounts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import styles from './accounts.module.css';

type Props = { account: StaffAccount; onRemoved: () => void };

/** For somebody who got another account at the provider. */
export function RemoveSingleSignOn({ account: { id, name, email }, onRemoved }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(removeSingleSignOn, { params: { staffId: id }, background: true }),
    onSuccess: onRemoved,
  });
  return (
    <Disclosure summary="Single sign-on">
      <div className={styles.action}>
        <AlertBox messages={error ? [error.message] : []} />
        <p>
          {`${name} has logged in by single sign-on, and nobody else can log in to this account there. Remove the link when ${name} gets another account there: the next login with the email ${email} makes a new link. Password, second factor and sessions stay.`}
        </p>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          Remove single sign-on
        </Button>
      </div>
    </Disclosure>
  );
}
