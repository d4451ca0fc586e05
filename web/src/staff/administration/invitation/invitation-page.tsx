import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  beginInvitation,
  beginInvitationBody,
  finishInvitation,
  finishInvitationBody,
  openInvitation,
} from '@bowline/contract/api/staff/administration/invitation';
import { text } from '@bowline/contract/form/text-fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { type CallForm, useCallForm, useTextValue } from '../../../form/call-form.ts';
import { EmailFor, NewPasswordFields, UsernameOfPassword } from '../../../form/credential-fields.tsx';
import { LoadingWhileMounted } from '../../../shell/loading.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card, Page, PageHeading } from '../../../ui/layout/page.tsx';
import { useLocation, useNavigate } from '../../../ui/router/router.tsx';
import { CodeField, codeFields, staffPasswordFields } from '../../form/staff-credentials.tsx';
import { startStaffSession } from '../../session/session.ts';
import { CodeList, CopyButton } from '../../ui/code-list.tsx';
import styles from './invitation.module.css';

type Invited = ResponseOf<typeof openInvitation>;
type Started = ResponseOf<typeof beginInvitation>;
type Finished = ResponseOf<typeof finishInvitation>;

// The session begins while this page is still open, and opens it again: the link no longer works then.
let usedToken: string | undefined;

/** Behind a one-time link: choose a password, set up the authenticator app, keep the recovery codes. */
export function InvitationPage() {
  const token = useLastHash();
  const { invited, failure } = useInvitation(token);
  if (failure) return <InvalidLink sentence={failure} />;
  if (!invited) return <LoadingWhileMounted />;
  const { name, email } = invited;
  return (
    <Page width="narrow">
      <PageHeading
        title={name ? `Welcome, ${name}` : 'Welcome to Bowline'}
        subtitle={email ?? 'You are the first admin. Later you invite your colleagues.'}
      />
      <Card>
        <SetUp token={token} email={email} />
      </Card>
    </Page>
  );
}

/** The part of the address behind `#`; on the way to another page, which has none, still the last one. */
function useLastHash(): string {
  const hash = useLocation().hash.slice(1);
  const last = useRef(hash);
  if (hash) last.current = hash;
  return last.current;
}

function SetUp({ token, email }: { token: string; email: string | null }) {
  const [started, setStarted] = useState<Started>();
  const [finished, setFinished] = useState<Finished>();
  if (finished)
    return (
      <RecoveryCodes
        {...finished}
        onStored={() => {
          usedToken = token;
        }}
      />
    );
  if (started) return <AppForm token={token} {...started} onDone={setFinished} />;
  return <ChoosePasswordForm token={token} email={email} onDone={setStarted} />;
}

function InvalidLink({ sentence: message }: { sentence: string }) {
  return (
    <Page width="narrow">
      <PageHeading title="This link does not work" />
      <Callout colour="amber">{message}</Callout>
    </Page>
  );
}

function useInvitation(token: string) {
  const [invited, setInvited] = useState<Invited>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (token === usedToken) return;
    callApi(openInvitation, { body: { token }, background: true }).then(setInvited, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.message : 'Something went wrong.'),
    );
  }, [token]);
  return { invited, failure };
}

const firstAdminFields = {
  name: text('Your name'),
  email: text('Your email'),
  ...staffPasswordFields,
};

type PasswordFormProps = {
  token: string;
  /** Null where nobody knows yet who uses the link: the form asks. */
  email: string | null;
  onDone: (started: Started) => void;
};

function ChoosePasswordForm({ token, email, onDone }: PasswordFormProps) {
  const callForm = useCallForm({
    fields: email === null ? firstAdminFields : staffPasswordFields,
    schema: beginInvitationBody,
    body: (values) => ({ ...values, token }),
    send: (body) => callApi(beginInvitation, { body, background: true }),
    onDone,
  });
  return (
    <SetUpForm title={email === null ? '1. Your account' : '1. Choose a password'} callForm={callForm}>
      {email === null ? <FirstAdminFields form={callForm.form} /> : <UsernameOfPassword email={email} />}
      <NewPasswordFields form={callForm.form} />
    </SetUpForm>
  );
}

function FirstAdminFields({ form }: { form: AnswersForm }) {
  return (
    <>
      <TextField autoComplete="name" {...useTextValue(form, 'name')} />
      <EmailFor form={form} name="email" autoComplete="username" />
    </>
  );
}

type AppFormProps = Started & { token: string; onDone: (finished: Finished) => void };

function AppForm({ token, secret, qr_svg, onDone }: AppFormProps) {
  const callForm = useCallForm({
    fields: codeFields,
    schema: finishInvitationBody,
    body: (values) => ({ ...values, token }),
    send: (body) => callApi(finishInvitation, { body, background: true }),
    onDone,
  });
  const instructions = (
    <>
      <p>Scan this code with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt="QR code; the key below has the same content"
      />
      <p>Cannot scan it? Type this key into the app:</p>
      <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </>
  );
  return (
    <SetUpForm title="2. Set up your authenticator app" callForm={callForm} instructions={instructions}>
      <CodeField form={callForm.form} />
    </SetUpForm>
  );
}

type SetUpFormProps = { title: string; callForm: CallForm; instructions?: ReactNode; children: ReactNode };

/** A step of the set-up that ends with Next. */
function SetUpForm({ title, callForm, instructions, children }: SetUpFormProps) {
  const { errors, busy, formProps } = callForm;
  return (
    <form className={styles.step} method="post" {...formProps}>
      <h2>{title}</h2>
      {instructions}
      <AlertBox messages={errors} />
      {children}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Next
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Shown only once. The person confirms that they are stored before going on. */
function RecoveryCodes({ access_token, recovery_codes, onStored }: Finished & { onStored: () => void }) {
  const [stored, setStored] = useState(false);
  const navigate = useNavigate();
  const goOn = async () => {
    onStored();
    await startStaffSession(access_token);
    navigate('/', { replace: true });
  };
  return (
    <div className={styles.recovery}>
      <h2>3. Store your recovery codes</h2>
      <Callout colour="amber">
        If you lose your phone, each of these codes lets you log in once. They are not shown again.
      </Callout>
      <CodeList codes={recovery_codes} />
      <ButtonRow>
        <Button onClick={() => window.print()}>Print</Button>
        <CopyButton text={recovery_codes.join('\n')} />
      </ButtonRow>
      <CheckboxRow
        label="I have stored them in a safe place"
        checked={stored}
        onChange={() => setStored(!stored)}
      />
      <ButtonRow>
        <Button variant="primary" disabled={!stored} onClick={goOn}>
          Continue
        </Button>
      </ButtonRow>
    </div>
  );
}
