import {
  type DeletionPlan,
  deleteAccount,
  deleteAccountBody,
  getDeletionPlan,
} from '@bowline/contract/api/family/account/account-security';
import { text } from '@bowline/contract/form/text-fields';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { PasswordFor, UsernameOfPassword } from '../../form/credential-fields.tsx';
import { queryOf } from '../../query/query.ts';
import { LoadedQuery } from '../../shell/loaded-query.tsx';
import { endSession } from '../../shell/session/session.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './account.module.css';

/** What the deletion means, then the password; first come registrations that are still open. */
export default function DeleteAccount({ email }: { email: string }) {
  return (
    <LoadedQuery of={useQuery({ ...queryOf(getDeletionPlan), gcTime: 0, staleTime: 0 })}>
      {(plan) =>
        plan.open_registrations.length > 0 ? (
          <OpenRegistrations plan={plan} />
        ) : (
          <>
            <WhatGoes plan={plan} />
            <DeletionForm email={email} />
          </>
        )
      }
    </LoadedQuery>
  );
}

function OpenRegistrations({ plan: { open_registrations } }: { plan: DeletionPlan }) {
  return (
    <Callout colour="amber" title={t('Please withdraw from camp first')}>
      <p>{t('We are still expecting:')}</p>
      <ul>
        {open_registrations.map(({ id, camper_name, camp_name }) => (
          <li key={id}>{t('{camper} at {camp}', { camper: camper_name, camp: camp_name })}</li>
        ))}
      </ul>
      <p>
        {t(
          'Withdraw on your campers’ page, or come back after camp. If money is to be paid back, ask us before you leave.',
        )}
      </p>
      <Link to="/campers">{t('Go to your campers')}</Link>
    </Callout>
  );
}

function WhatGoes({ plan: { kept_until, held_registrations } }: { plan: DeletionPlan }) {
  return (
    <div className={styles.deletion}>
      <h3>{t('What we delete now')}</h3>
      <p>
        {t(
          'Your profile, your campers, all health and other answers, photos, IDs, forms you started, and your login.',
        )}
      </p>
      <h3>{t('What we have to keep')}</h3>
      {kept_until ? (
        <p>
          {t(
            'The law asks for proof of payments, and of who agreed to the terms. We keep those until {day}, without your contact details, and then delete them too.',
            { day: formatDate(kept_until) },
          )}
        </p>
      ) : (
        <p>{t('Nothing: you have not submitted a form.')}</p>
      )}
      {held_registrations.length > 0 && <Held registrations={held_registrations} />}
      <p>
        {t(
          'This cannot be undone. You may want to download your data first. If we owe you money, ask us before you leave.',
        )}
      </p>
    </div>
  );
}

function Held({ registrations }: { registrations: DeletionPlan['held_registrations'] }) {
  return (
    <>
      <p>
        {t(
          'For now we also have to keep these registrations whole, with the camper’s profile, for instance because of a claim. We delete them as soon as that is over:',
        )}
      </p>
      <ul>
        {registrations.map(({ id, camper_name, camp_name }) => (
          <li key={id}>{t('{camper} at {camp}', { camper: camper_name, camp: camp_name })}</li>
        ))}
      </ul>
    </>
  );
}

const fields = { current_password: text('Password', { hint: 'To be sure it’s you.' }) };

/** Deletes the account and ends the session. Errors of no field are notified. */
function DeletionForm({ email }: { email: string }) {
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: deleteAccountBody,
    send: (body) => callApi(deleteAccount, { body }),
    onDone: () => endSession('account-deleted'),
  });
  return (
    <form method="post" {...formProps}>
      <UsernameOfPassword email={email} />
      <div>
        <PasswordFor form={form} name="current_password" autoComplete="current-password" />
      </div>
      <ButtonRow>
        <Button type="submit" variant="danger" busy={busy}>
          {t('Delete my account for good')}
        </Button>
      </ButtonRow>
    </form>
  );
}
