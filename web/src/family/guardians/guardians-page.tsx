import { getAccount } from '@bowline/contract/api/account/auth';
import { listGuardians } from '@bowline/contract/api/guardians';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '../../query/query.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Card, Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect } from '../../ui/router/router.tsx';
import { EmailsCard } from './emails-card.tsx';
import styles from './guardians.module.css';
import { InvitationsCard } from './invitations-card.tsx';
import { SharedCamper } from './shared-camper.tsx';
import type { Guardians } from './use-guardians.ts';

// Most families look here more often than they invite somebody.
const InvitationForm = lazy(() => import('./invitation-form.tsx'));

/** Who shares the campers of a parent, and the invitations that wait. */
export default function GuardiansPage() {
  const account = useQuery(queryOf(getAccount));
  const guardians = useQuery({ ...queryOf(listGuardians), staleTime: 0 });
  const error = account.error ?? guardians.error;
  const ready = account.data && guardians.data;
  const tryAgain = () => void Promise.all([account.refetch(), guardians.refetch()]);
  if (account.data && account.data.type !== 'parent') return <Redirect to="/account" />;
  return (
    <Page width="wide">
      <PageHeading title={t('Guardians')} />
      <p className={styles.intro}>
        {t(
          'You can share a camper with another parent or guardian. You both see the same profile, forms and payments, each with your own account.',
        )}
      </p>
      {ready && <Shared guardians={guardians.data} />}
      {!ready && error && <LoadFailed error={error} tryAgain={tryAgain} />}
    </Page>
  );
}

function Shared({ guardians }: { guardians: Guardians }) {
  const { campers, invitations, muted } = guardians;
  const own = campers.filter((camper) => camper.own);
  const invitable = own.filter(({ frozen }) => !frozen);
  return (
    <Columns>
      <div>
        {campers.map((camper) => (
          <SharedCamper key={camper.camper_id} camper={camper} />
        ))}
      </div>
      <div>
        {invitations.length > 0 && <InvitationsCard {...{ campers, invitations }} />}
        {invitable.length > 0 && <Invite campers={invitable} />}
        {own.length === 0 && (
          <p>{t('Once you have added a camper of your own, you can invite somebody here.')}</p>
        )}
        {own.length < campers.length && <EmailsCard muted={muted} />}
      </div>
    </Columns>
  );
}

function Invite({ campers }: Pick<Guardians, 'campers'>) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <ButtonRow>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('Invite another guardian')}
        </Button>
      </ButtonRow>
    );
  return (
    <Suspense>
      <Card as="section">
        <InvitationForm campers={campers} onClose={() => setOpen(false)} />
      </Card>
    </Suspense>
  );
}
