import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type beginInvitation,
  type finishInvitation,
  openInvitation,
} from '@bowline/contract/api/staff/invitations';
import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { LoadingWhileMounted } from '../../shell/loading.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { AppForm } from './app-form.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Invited = ResponseOf<typeof openInvitation>;

/** Behind a one-time link: choose a password, set up the authenticator app, keep the recovery codes. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const { invited, failure } = useInvitation(token);
  if (failure) return <NotGood sentence={failure} />;
  if (!invited) return <LoadingWhileMounted />;
  return (
    <Page width="narrow">
      <PageHeading title={t('Welcome, {name}', { name: invited.name })} subtitle={invited.email} />
      <Card>
        <SetUp token={token} email={invited.email} />
      </Card>
    </Page>
  );
}

function SetUp({ token, email }: { token: string; email: string }) {
  const [begun, setBegun] = useState<ResponseOf<typeof beginInvitation>>();
  const [finished, setFinished] = useState<ResponseOf<typeof finishInvitation>>();
  if (finished) return <RecoveryCodes {...finished} />;
  if (begun) return <AppForm token={token} {...begun} onDone={setFinished} />;
  return <ChoosePasswordForm token={token} email={email} onDone={setBegun} />;
}

function NotGood({ sentence }: { sentence: string }) {
  return (
    <Page width="narrow">
      <PageHeading title={t('This link does not work')} />
      <Callout colour="amber">{sentence}</Callout>
    </Page>
  );
}

function useInvitation(token: string) {
  const [invited, setInvited] = useState<Invited>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    callApi(openInvitation, { body: { token }, background: true }).then(setInvited, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.message : t('Something went wrong.')),
    );
  }, [token]);
  return { invited, failure };
}
