import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  endSessionsOfStaff,
  removeSingleSignOn,
  resetStaff,
  type StaffAccount,
  saveStaff,
  saveStaffBody,
} from '@bowline/contract/api/staff/administration/accounts';
import { agreement } from '@bowline/contract/form/choice-fields';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import styles from './accounts.module.css';
import { CrewCamps } from './crew-camps.tsx';
import { AccountFields, accountBody, accountFields, OneTimeLink } from './invite-dialog.tsx';

type Reset = ResponseOf<typeof resetStaff>;
type Props = { account: StaffAccount | undefined; onClose: () => void };

export function ChangeDialog({ account, onClose }: Props) {
  const [reset, setReset] = useState<Reset>();
  const [hasConflict, setConflict] = useState(false);
  const close = () => {
    setReset(undefined);
    setConflict(false);
    onClose();
  };
  const onSaved = () => {
    notifySaved();
    close();
  };
  // What somebody else did meanwhile is shown, and nothing of it is overwritten.
  const onLate = () => setConflict(true);
  return (
    <Dialog title={account?.name ?? ''} open={account !== undefined} onClose={close}>
      {reset && <OneTimeLink {...reset} onClose={close} />}
      {account && !reset && (
        <>
          {hasConflict && <ChangedMeanwhile />}
          <EndSessions account={account} onEnded={onSaved} />
          <ResetSignIn account={account} onReset={setReset} />
          {account.single_sign_on && <RemoveSingleSignOn account={account} onRemoved={onSaved} />}
          <ChangeForm
            key={account.version}
            account={account}
            onSaved={onSaved}
            onLate={onLate}
            onCancel={close}
          />
          {account.roles.includes('crew') && <CrewCamps account={account} onSaved={onSaved} />}
          <ExposureReportLink account={account} />
        </>
      )}
    </Dialog>
  );
}

function ChangedMeanwhile() {
  return (
    <Callout colour="amber" role="alert" title="Someone else changed this account while you were editing">
      <p>These are the current values. Please make your change again.</p>
    </Callout>
  );
}

type FormProps = { account: StaffAccount; onSaved: () => void; onLate: () => void; onCancel: () => void };

const changeFields = {
  ...accountFields,
  disabled: agreement('Disabled', {
    hint: 'Logs this person out everywhere. You can enable the account again.',
  }),
};

function ChangeForm({ account, onSaved, onLate, onCancel }: FormProps) {
  const callForm = useCallForm({
    fields: changeFields,
    record: { ...account, roles: account.roles.join(), disabled: account.state === 'disabled' },
    schema: saveStaffBody,
    body: (values) => ({
      ...accountBody(values),
      disabled: values.disabled === true,
      version: account.version,
    }),
    send: (body) =>
      callApi(saveStaff, { params: { id: account.id }, body, background: true }).catch((failure) => {
        if (!isConflict(failure)) throw failure;
        return undefined;
      }),
    onDone: (saved) => (saved ? onSaved() : onLate()),
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Save" onCancel={onCancel}>
      <AccountFields form={callForm.form} />
      <FieldFor form={callForm.form} name="disabled" />
    </DialogForm>
  );
}

const isConflict = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'conflict';

/** For a lost phone, or a session left open: the account itself continues. */
function EndSessions({ account, onEnded }: { account: StaffAccount; onEnded: () => void }) {
  return (
    <Disclosure summary="Lost device: end all sessions">
      <div className={styles.action}>
        <p>
          {`${account.name} is logged out everywhere at once, and what a phone has kept of a camp cannot be read any more. The password stays; ${account.name} can log in again.`}
        </p>
        <ActionButton
          call={endSessionsOfStaff}
          params={{ staffId: account.id }}
          confirm={{
            title: `End all sessions of ${account.name}?`,
            text: `${account.name} is logged out on every device at once.`,
            yes: 'End all sessions',
          }}
          onDone={onEnded}
          variant="danger"
          showsError
        >
          End all sessions…
        </ActionButton>
      </div>
    </Disclosure>
  );
}

type ResetSignInProps = { account: StaffAccount; onReset: (answer: ResponseOf<typeof resetStaff>) => void };

/** For a lost phone, a forgotten password, or a link that ran out. */
function ResetSignIn({ account, onReset }: ResetSignInProps) {
  return (
    <Disclosure summary="Lost phone, forgotten password or expired link">
      <div className={styles.action}>
        <p>
          {`Password, second factor and recovery codes stop working at once, every session ends, and you get a one-time link with which ${account.name} sets them up again.`}
        </p>
        <ActionButton
          call={resetStaff}
          params={{ id: account.id }}
          confirm={{
            title: `Reset the login of ${account.name}?`,
            text: `${account.name} cannot log in until the one-time link was used. This cannot be undone.`,
            yes: 'Reset and create link',
          }}
          onDone={onReset}
          variant="danger"
          showsError
        >
          Reset and create link…
        </ActionButton>
      </div>
    </Disclosure>
  );
}

/** For a stolen laptop, or a leaver. */
function ExposureReportLink({ account }: { account: StaffAccount }) {
  return (
    <p>
      <Link to={`/log/exposure?staff=${account.id}`}>Data exposure report for this account</Link>
    </p>
  );
}

type RemoveSingleSignOnProps = { account: StaffAccount; onRemoved: () => void };

/** After a change of account at the provider. */
function RemoveSingleSignOn({ account: { id, name, email }, onRemoved }: RemoveSingleSignOnProps) {
  return (
    <Disclosure summary="Single sign-on">
      <div className={styles.action}>
        <p>
          {`${name} has logged in by single sign-on, and nobody else can log in to this account there. Remove the link when ${name} gets another account there: the next login with the email ${email} makes a new link. Password, second factor and sessions stay.`}
        </p>
        <ActionButton
          call={removeSingleSignOn}
          params={{ staffId: id }}
          confirm={{
            title: `Remove the single sign-on of ${name}?`,
            text: `The next single sign-on with ${email} makes a new link.`,
            yes: 'Remove single sign-on',
          }}
          onDone={onRemoved}
          variant="danger"
          showsError
        >
          Remove single sign-on…
        </ActionButton>
      </div>
    </Disclosure>
  );
}
