import type { CamperRecord } from '@bowline/contract/api/campers';
import { withdrawRegistration } from '@bowline/contract/api/family/registrations';
import { effectiveStatus, holdsPlace } from '@bowline/contract/registrations/places';
import { joinSentences } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { lazy, Suspense } from 'react';
import { ActionButton } from '../../shell/action.tsx';
import { notifySuccess } from '../../shell/notifications.tsx';
import styles from './registration.module.css';

// Few families withdraw.
const MoneyOnWithdrawal = lazy(() => import('./money-on-withdrawal.tsx'));

type Props = { camper: CamperRecord; formId: string };

/** Takes a submitted registration back, after asking. */
export function Withdraw({ camper: { id, name, form }, formId }: Props) {
  const text = (
    <div className={styles.question}>
      <p>
        {joinSentences([
          ...(form?.id === formId ? lossSentences(name, form) : []),
          t('The profile and the answers are kept, and you can register again while registration is open.'),
        ])}
      </p>
      {form?.id === formId && form.since_submission && (
        <Suspense>
          <MoneyOnWithdrawal camperId={id} formId={formId} since={form.since_submission} />
        </Suspense>
      )}
    </div>
  );
  return (
    <div className={styles.withdraw}>
      <ActionButton
        call={withdrawRegistration}
        params={{ formId }}
        confirm={{
          title: t('Withdraw this registration?'),
          text,
          yes: t('Withdraw the registration'),
          no: t('Don’t withdraw'),
        }}
        onDone={() => notifySuccess(t('The registration is withdrawn.'))}
        variant="quiet"
      >
        {t('Withdraw')}
      </ActionButton>
    </div>
  );
}

function lossSentences(name: string, form: NonNullable<CamperRecord['form']>): string[] {
  const standing = { status: form.status, status_before: form.since_submission?.status_before ?? null };
  if (holdsPlace(standing)) return [t('{name} will lose the place.', { name })];
  return effectiveStatus(standing) === 'Waitlisted'
    ? [t('{name} will lose the spot on the waiting list.', { name })]
    : [];
}
