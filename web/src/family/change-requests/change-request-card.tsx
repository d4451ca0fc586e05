import type { CamperRecord } from '@bowline/contract/api/campers';
import {
  type RegistrationChanges,
  withdrawChangeRequest,
} from '@bowline/contract/api/family/change-requests';
import { profileParts } from '@bowline/contract/profile/camper';
import { formatDay } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t, translate } from '@bowline/contract/text/t';
import { lazy, Suspense, useState } from 'react';
import { useHasLocalDraft } from '../../form/drafts/local-drafts.ts';
import { sessionDraft } from '../../form/drafts/session-drafts.ts';
import { ActionButton } from '../../shell/action.tsx';
import { CHANGE_REQUEST_DRAFT, CHANGE_REQUEST_HASH } from '../../shell/page-hashes.ts';
import { usePortal } from '../../shell/portal.ts';
import { withReturnTo } from '../../shell/return-to.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useLocation } from '../../ui/router/router.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import styles from './change-request.module.css';

// Few families ask for a change, so its form is fetched when one does.
const ChangeRequestForm = lazy(() => import('./change-request-form.tsx'));

type Request = NonNullable<RegistrationChanges['request']>;
type Props = {
  camper: CamperRecord;
  formId: string;
  changes: RegistrationChanges;
  onChange: (changes: RegistrationChanges) => void;
};

/** How to change something after submission: in the profile, or by asking the camp. */
export function ChangeRequestCard({ camper, formId, changes, onChange }: Props) {
  const { request, requestable } = changes;
  const { hash } = useLocation();
  const open = request?.state === 'open' ? request : undefined;
  const [kept] = useState(useHasLocalDraft({ form: formId, step: CHANGE_REQUEST_DRAFT }));
  const [asking, setAsking] = useState(
    () =>
      kept ||
      (hash === CHANGE_REQUEST_HASH && !open) ||
      ['message', 'sections'].some((name) => sessionDraft.read()?.[name] !== undefined),
  );
  if (requestable.length === 0 && !open) return null;
  const done = (next: RegistrationChanges) => {
    setAsking(false);
    onChange(next);
  };
  return (
    <Card as="section" className={styles.part} id={CHANGE_REQUEST_HASH.slice(1)}>
      <h2>{t('Need to change something?')}</h2>
      {request?.state === 'declined' && <Declined request={request} />}
      {open && !asking && (
        <OpenRequest
          {...{ formId, onChange }}
          request={open}
          onEdit={requestable.length > 0 ? () => setAsking(true) : undefined}
        />
      )}
      {!open && <ProfileLinks camper={camper} here={registrationPath(formId)} />}
      {asking && (
        <Suspense>
          {kept && (
            <p className="quiet small" role="status">
              {t('We kept what you had typed')}
            </p>
          )}
          <ChangeRequestForm
            {...{ formId, requestable }}
            request={open}
            onDone={done}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
      {!asking && !open && (
        <>
          <p>
            {t('For anything else in the form, ask us. We’ll open that part for you or email you why not.')}
          </p>
          <ButtonRow>
            <Button onClick={() => setAsking(true)}>{t('Ask for a change')}</Button>
          </ButtonRow>
        </>
      )}
    </Card>
  );
}

function ProfileLinks({ camper, here }: { camper: CamperRecord; here: string }) {
  const links = profileParts.map(({ title, path }) => ({
    title: translate(title),
    to: `${path}/${camper.id}`,
  }));
  return (
    <p>
      {t('You can change these yourself, and the camp will see it:')}
      {sentenceGap()}
      {[...links, { title: t('Your account'), to: '/account' }].map(({ title, to }, index) => (
        <span key={to}>
          {index > 0 && ' · '}
          <Link to={withReturnTo(to, here)}>{title}</Link>
        </span>
      ))}
    </p>
  );
}

function Declined({ request: { closed_at, reason } }: { request: Request }) {
  const { time_zone } = usePortal();
  const day = closed_at ? formatDay(closed_at, time_zone) : '';
  return (
    <Callout colour="amber" title={t('We couldn’t make the change you asked for ({day})', { day })}>
      <p className="breaks lines">{reason}</p>
    </Callout>
  );
}

type OpenProps = {
  formId: string;
  request: Request;
  /** Not while the form is with the family. */
  onEdit: (() => void) | undefined;
  onChange: (changes: RegistrationChanges) => void;
};

function OpenRequest({ formId, request, onEdit, onChange }: OpenProps) {
  const { time_zone } = usePortal();
  return (
    <>
      <p>
        {t('You asked for a change on {day}. We’ll email you once we’ve looked at it.', {
          day: formatDay(request.created_at, time_zone),
        })}
      </p>
      <div className={classNames('inset', styles.request)}>
        <p className="quiet small">{listInWords(request.sections.map(({ title }) => title))}</p>
        {request.message && <p className="breaks lines">{request.message}</p>}
      </div>
      <ButtonRow>
        {onEdit && <Button onClick={onEdit}>{t('Edit request')}</Button>}
        <ActionButton
          call={withdrawChangeRequest}
          params={{ formId }}
          confirm={{
            title: t('Withdraw your request?'),
            text: t('We won’t make the change that you asked for.'),
            yes: t('Withdraw request'),
          }}
          onDone={onChange}
          variant="quiet"
        >
          {t('Withdraw request')}
        </ActionButton>
      </ButtonRow>
    </>
  );
}
