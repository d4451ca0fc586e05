import {
  loginCode,
  staffLogin,
  staffLoginBody,
  staffLoginCode,
} from '@bowline/contract/api/staff/administration/login';
import {
  getSingleSignOn,
  startSingleSignOn,
} from '@bowline/contract/api/staff/administration/single-sign-on';
import { text } from '@bowline/contract/form/text-fields';
import { plural } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isExpiredSession } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { EmailFor, PasswordFor } from '../../../form/credential-fields.tsx';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Card, Page, PageHeading } from '../../../ui/layout/page.tsx';
import { useLocation, useSearchParams } from '../../../ui/router/router.tsx';
import { CodeField, codeFields } from '../../form/staff-credentials.tsx';
import { forgetOldCampDays, listWaiting } from '../../phone-storage/device.ts';
import { startStaffSession, useStaffSession } from '../../session/session.ts';
import styles from './login-page.module.css';
import { keepForReturn, type PendingLogin, useSignOnReturn } from './sign-on-return.ts';

const schema = z.object({ code: loginCode });

/** The login of the pages of camp days, which offers to keep the phone logged in for the day. */
export const CAMP_DAYS_LOGIN = '/login?for=camp-days';

/** Password first, then the code: each step is a form of its own, so that password managers know which is which. */
export function LoginPage() {
  const [started, setStarted] = useState<PendingLogin>();
  const offersCampDays = useSearchParams()[0].get('for') === 'camp-days';
  const [ticked, setTicked] = useState(offersCampDays);
  const forCampDays = ticked || undefined;
  const signOn = useSignOnReturn(setStarted);
  return (
    <div className={offersCampDays ? styles.phone : undefined}>
      <Page width="narrow">
        <PageHeading title="Staff login" subtitle="For camp staff." />
        {!started && <ExpiredNotice />}
        <WaitingNotice />
        <Card>
          {started && <CodeForm {...started} onStartAgain={() => setStarted(undefined)} />}
          {!started && signOn.isFinishing && <p role="status">We’re logging you in …</p>}
          {!started && !signOn.isFinishing && (
            <>
              <PasswordForm
                forCampDays={forCampDays}
                signOnErrors={signOn.error ? [signOn.error.message] : []}
                onRight={(loginToken) => setStarted({ loginToken, forCampDays })}
              >
                {offersCampDays && (
                  <CheckboxRow
                    label="This phone is for the camp days"
                    hint="You stay logged in for 16 hours, and only the pages of the camp days open."
                    checked={ticked}
                    onChange={({ target }) => setTicked(target.checked)}
                  />
                )}
              </PasswordForm>
              <SingleSignOn forCampDays={forCampDays} />
            </>
          )}
        </Card>
      </Page>
    </div>
  );
}

function ExpiredNotice() {
  const session = useStaffSession();
  if (session.status !== 'signed-out' || session.because !== 'expired') return null;
  return (
    <Callout colour="blue" role="status" title="Your session has ended">
      Log in and we will take you back to where you were.
    </Callout>
  );
}

function WaitingNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const count = () => listWaiting().then(({ length }) => setCount(length));
    count()
      .then(forgetOldCampDays)
      .then(count)
      .catch(() => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <Callout
      colour="amber"
      role="status"
      title={plural(count, {
        one: '{count} unsent tap on this phone',
        other: '{count} unsent taps on this phone',
      })}
    >
      They are sent when the person who made them logs in here.
    </Callout>
  );
}

const loginFields = { email: text('Email'), password: text('Password') };

interface PasswordFormProps {
  /** Unsaid, the session is for camp days where the account is only crew. */
  readonly forCampDays: boolean | undefined;
  /** Why nobody was let in by single sign-on, until a password is sent. */
  readonly signOnErrors: readonly string[];
  readonly onRight: (loginToken: string) => void;
  readonly children: ReactNode;
}

function PasswordForm({ forCampDays, signOnErrors, onRight, children }: PasswordFormProps) {
  const { form, errors, busy, formProps } = useCallForm({
    fields: loginFields,
    schema: staffLoginBody,
    send: (body) =>
      callApi(staffLogin, {
        body: { ...body, ...(forCampDays !== undefined && { for_camp_days: forCampDays }) },
        background: true,
      }),
    onDone: ({ login_token }) => onRight(login_token),
  });
  return (
    <form method="post" {...formProps}>
      <AlertBox messages={errors.length > 0 ? errors : signOnErrors} />
      <EmailFor form={form} name="email" autoComplete="username" />
      <PasswordFor form={form} name="password" autoComplete="current-password" />
      {children}
      <ButtonRow>
        <Button type="submit" variant="primary" wide busy={busy}>
          Next
        </Button>
      </ButtonRow>
      <p className={styles.forgot}>
        Forgot your password, or lost your phone? Ask an admin for a new link: <em>Staff → Change</em>.
      </p>
    </form>
  );
}

type Props = PendingLogin & { onStartAgain: () => void };

function CodeForm({ loginToken, forCampDays, onStartAgain }: Props) {
  const [recovery, setRecovery] = useState(false);
  const { form, errors, busy, reset, formProps } = useCallForm({
    fields: codeFields,
    schema,
    send: ({ code }) => sendCode(loginToken, code, onStartAgain),
    onDone: (token) => (token === undefined ? undefined : startStaffSession(token, forCampDays)),
  });
  const change = () => {
    reset();
    setRecovery(!recovery);
  };
  return (
    <form method="post" {...formProps}>
      <AlertBox messages={errors} />
      <CodeField key={String(recovery)} form={form} recovery={recovery} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Log in
        </Button>
        <Button variant="quiet" onClick={change}>
          {recovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={onStartAgain}>
          Back
        </Button>
      </ButtonRow>
    </form>
  );
}

/** The token of the session; undefined when the first step is too long ago. */
async function sendCode(login_token: string, code: string, onTooLate: () => void) {
  try {
    return (await callApi(staffLoginCode, { body: { login_token, code }, background: true })).access_token;
  } catch (failure) {
    if (!isExpiredSession(failure)) throw failure;
    onTooLate();
    return undefined;
  }
}

/** The button that leads to the provider of single sign-on, where there is one. Without it passwords work. */
function SingleSignOn({ forCampDays }: { forCampDays: boolean | undefined }) {
  const { state } = useLocation();
  const { data } = useQuery(queryOf(getSingleSignOn));
  const lead = ({ url }: { url: string }) => {
    keepForReturn({ forCampDays, state });
    window.location.assign(url);
  };
  if (!data?.button) return null;
  return (
    <div className={styles.singleSignOn}>
      <ActionButton showsError wide call={startSingleSignOn} onDone={lead}>
        {data.button}
      </ActionButton>
    </div>
  );
}
