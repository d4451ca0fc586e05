import { removeSingleSignOn, type StaffAccount } from '@bowline/contract/api/staff/accounts';
import { ActionButton } from '../../../shell/action.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import styles from './accounts.module.css';

type Props = { account: StaffAccount; onRemoved: () => void };

/** After a change of account at the provider. */
export function RemoveSingleSignOn({ account: { id, name, email }, onRemoved }: Props) {
  return (
    <Disclosure summary="Single sign-on">
      <div className={styles.action}>
        <p>
          {`${name} has logged in by single sign-on, and nobody else can log in to this account there. Remove the link when ${name} gets another account there: the next login with the email ${email} makes a new link. Password, second factor and sessions stay.`}
        </p>
        <ActionButton
          call={removeSingleSignOn}
          params={{ staffId: id }}
          onDone={onRemoved}
          variant="danger"
          showsError
        >
          Remove single sign-on
        </ActionButton>
      </div>
    </Disclosure>
  );
}
