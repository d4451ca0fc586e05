import { getAccount } from '@bowline/contract/api/family/account/auth';
import {
  listGuardians,
  saveGuardianEmails,
  withdrawInvitation,
} from '@bowline/contract/api/family/guardians';
import {
  type EmailGroup,
  emailGroupIds,
  emailGroups,
  guardianAccessLabels,
} from '@bowline/contract/guardians/access';
import { formatDay } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '../../query/query.ts';
import { ActionButton, useAction } from '../../shell/action.tsx';
import { bothOf, LoadedQuery } from '../../shell/loaded-query.tsx';
import { notifySaved, notifySuccess } from '../../shell/notifications.tsx';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckboxRows } from '../../ui/fields/checkbox-rows.tsx';
import { Card, Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect } from '../../ui/router/router.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './guardians.module.css';
import { SharedCamper } from './shared-camper.tsx';
import type { Guardians } from './use-guardians.ts';
import { useShowGuardians } from './use-guardians.ts';

// Most families look here more often than they invite somebody.
const InvitationForm = lazy(() => import('./invitation-form.tsx'));

/** Who shares the campers of a parent, and the invitations that wait. */
export default function GuardiansPage() {
  const account = useQuery(queryOf(getAccount));
  const guardians = useQuery({ ...queryOf(listGuardians), staleTime: 0 });
  if (account.data && account.data.type !== 'parent') return <Redirect to="/account" />;
  return (
    <Page width="wide">
      <PageHeading title={t('Guardians')} />
      <p className={styles.intro}>
        {t(
          'You can share a camper with another parent or guardian. You both see the same profile, forms and payments, each with your own account.',
        )}
      </p>
      <LoadedQuery of={bothOf(account, guardians)}>{([, data]) => <Shared guardians={data} />}</LoadedQuery>
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

/** Which emails about campers of others this account gets; saved as they are switched. */
function EmailsCard({ muted }: { muted: readonly EmailGroup[] }) {
  const show = useShowGuardians();
  // The boxes keep their own ticks: they begin again with what is stored when it could not be changed.
  const [failures, setFailures] = useState(0);
  const { act } = useAction(saveGuardianEmails, {
    onDone: (saved) => {
      show(saved);
      notifySaved();
    },
  });
  const onError = () => setFailures((count) => count + 1);
  return (
    <Card as="section">
      <CheckboxRows
        key={failures}
        name="emails"
        label={t('Emails about campers that are shared with you')}
        hint={t('The receipt for a payment always goes to the person who paid.')}
        options={emailGroupIds.map((id) => ({ value: id, label: translate(emailGroups[id].label) }))}
        defaultValues={emailGroupIds.filter((id) => !muted.includes(id))}
        onChange={(wanted) =>
          act({ body: { muted: emailGroupIds.filter((id) => !wanted.includes(id)) } }, { onError })
        }
      />
    </Card>
  );
}

/** The invitations that nobody has accepted yet. */
function InvitationsCard({ campers, invitations }: Pick<Guardians, 'campers' | 'invitations'>) {
  return (
    <Card as="section" aria-labelledby="invitations" className={styles.camper}>
      <h2 id="invitations" className="large">
        {t('Waiting to be accepted')}
      </h2>
      <ul className="plain">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} campers={campers} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { campers: Guardians['campers']; invitation: Guardians['invitations'][number] };

function InvitationRow({ campers, invitation }: RowProps) {
  const { id, name, email, relationship, access, camper_ids, expires_at } = invitation;
  const { time_zone } = usePortal();
  const show = useShowGuardians();
  const withdrawn = (left: Guardians) => {
    show(left);
    notifySuccess(t('The invitation is withdrawn. Its link no longer works.'));
  };
  const invitedTo = campers.filter(({ camper_id }) => camper_ids.includes(camper_id));
  return (
    <li className={classNames('row between', styles.person)}>
      <div>
        <p className="medium">{name}</p>
        <p className="quiet">
          {relationship} · <span className="breaks">{email}</span>
        </p>
        <p className="quiet">
          {listInWords(invitedTo.map(({ camper_name }) => camper_name))} ·{' '}
          {translate(guardianAccessLabels[access])}
        </p>
        <p className="quiet">{t('The link works until {day}.', { day: formatDay(expires_at, time_zone) })}</p>
      </div>
      <ActionButton
        call={withdrawInvitation}
        params={{ id }}
        confirm={{
          title: t('Withdraw the invitation to {name}?', { name }),
          text: t('Its link no longer works. You can send another invitation at any time.'),
          yes: t('Withdraw invitation'),
        }}
        onDone={withdrawn}
        variant="quiet"
      >
        {t('Withdraw invitation')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </ActionButton>
    </li>
  );
}
