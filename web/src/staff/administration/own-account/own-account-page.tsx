import {
  changeStaffPassword,
  changeStaffPasswordBody,
  renewRecoveryCodes,
  renewRecoveryCodesBody,
} from '@bowline/contract/api/staff/administration/accounts';
import { text } from '@bowline/contract/form/text-fields';
import { staffRoleHints, staffRoleLabels } from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { NewPasswordFields, PasswordFor, UsernameOfPassword } from '../../../form/credential-fields.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Card, Page, PageHeading } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { CodeField, codeFields, staffPasswordFields } from '../../form/staff-credentials.tsx';
import { resumeStaffSession, type StaffMe, useStaffMe } from '../../session/session.ts';
import { CodeList, CopyButton } from '../../ui/code-list.tsx';
import styles from './own-account.module.css';

const FEW_CODES = 3;

export default function OwnAccountPage() {
  const me = useStaffMe();
  return (
    <Page>
      {me.for_camp_days && (
        <p>
          <Link className={styles.back} to="/camp/">
            Camp days
          </Link>
        </p>
      )}
      <PageHeading title={me.name} subtitle={me.email} />
      {me.recovery_codes_left < FEW_CODES && (
        <Callout colour="amber">You have few recovery codes left. Create new ones below.</Callout>
      )}
      <Card>
        <DefinitionList items={itemsOf(me, usePortal().time_zone)} />
      </Card>
      <Card as="section">
        <h2>Change password</h2>
        <ChangePasswordForm email={me.email} />
      </Card>
      <Card as="section" className={styles.part}>
        <h2>Recovery codes</h2>
        <RecoveryCodesForm />
      </Card>
    </Page>
  );
}

function itemsOf(me: StaffMe, timeZone: string) {
  return [
    ...me.roles.map((role) => ({
      key: role,
      term: staffRoleLabels[role],
      value: staffRoleHints[role],
    })),
    { key: 'ends', term: 'Last day', value: me.ends_on ? formatDate(me.ends_on) : 'None' },
    {
      key: 'session',
      term: 'This session ends',
      value: `${formatInstant(me.session_ends_at, timeZone)}${me.for_camp_days ? '' : ', or after 30 minutes without activity'}`,
    },
    { key: 'codes', term: 'Recovery codes left', value: String(me.recovery_codes_left) },
  ];
}

const passwordFields = { current_password: text('Current password'), ...staffPasswordFields };

function ChangePasswordForm({ email }: { email: string }) {
  const { form, errors, busy, reset, formProps } = useCallForm({
    fields: passwordFields,
    schema: changeStaffPasswordBody,
    send: (body) => callApi(changeStaffPassword, { body, background: true }),
    onDone: () => {
      notifySuccess('Password changed. Your other sessions have ended.');
      reset();
    },
  });
  return (
    <form method="post" {...formProps}>
      <AlertBox messages={errors} />
      <UsernameOfPassword email={email} />
      <PasswordFor form={form} name="current_password" autoComplete="current-password" />
      <NewPasswordFields form={form} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Change password
        </Button>
      </ButtonRow>
    </form>
  );
}

/** New recovery codes of one's own, for a code of the app. */
function RecoveryCodesForm() {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, errors, busy, reset, formProps } = useCallForm({
    fields: codeFields,
    schema: renewRecoveryCodesBody,
    send: (body) => callApi(renewRecoveryCodes, { body, background: true }),
    onDone: async (answer) => {
      setCodes(answer.recovery_codes);
      setOpen(false);
      reset();
      // How many are left has changed.
      await resumeStaffSession();
    },
  });
  if (codes) return <NewCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Create new recovery codes</Button>;
  return (
    <form method="post" {...formProps}>
      <p>You get ten new codes. The old ones stop working at once.</p>
      <AlertBox messages={errors} />
      <CodeField form={form} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Create new codes
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown this once. */
function NewCodes({ codes, onDone }: Props) {
  return (
    <>
      <Callout colour="amber" role="status">
        If you lose your phone, each of these codes lets you log in once. They are not shown again.
      </Callout>
      <CodeList codes={codes} />
      <ButtonRow>
        <Button onClick={() => window.print()}>Print</Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="primary" onClick={onDone}>
          I have stored them in a safe place
        </Button>
      </ButtonRow>
    </>
  );
}
