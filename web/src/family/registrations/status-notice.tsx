import { isSubmitted, type RegistrationStatus, whatHappensNext } from '@bowline/contract/registration-status';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/callout.tsx';
import { Link } from '../../ui/link.tsx';
import { ASK_HASH } from '../change-requests/ask-hash.ts';
import { MissingParts } from './missing-parts.tsx';
import { PartLinks } from './part-links.tsx';
import type { Wizard } from './wizard.ts';

/** What a person must know about the form as a whole before reading on. */
export function StatusNotice({ wizard }: { wizard: Wizard }) {
  const { form, closed, step } = wizard;
  if (!form || step === 'done') return null;
  if (closed) return <ClosedNotice status={form.status} changePath={wizard.pathTo('done') + ASK_HASH} />;
  if (form.status === 'Changes Requested') return <ChangesNotice wizard={wizard} />;
  return <MissingParts wizard={wizard} />;
}

function ClosedNotice({ status, changePath }: { status: RegistrationStatus; changePath: string }) {
  const title =
    status === 'Withdrawn' || status === 'Refused'
      ? t('This registration is closed')
      : t('You’ve submitted this form');
  return (
    <Callout colour="blue" title={title}>
      <p>{t(whatHappensNext[status])}</p>
      {isSubmitted(status) && (
        <p>
          <Link to={changePath}>{t('Ask for a change')}</Link>
        </p>
      )}
    </Callout>
  );
}

function ChangesNotice({ wizard }: { wizard: Wizard }) {
  const { editable_steps = [], requested_parts = [] } = wizard.form ?? {};
  return (
    <Callout colour="amber" title={t('We need a few changes')}>
      <p>{t('Please change these parts, then submit the form again from the last one:')}</p>
      <PartLinks wizard={wizard} steps={[...editable_steps, ...requested_parts]} />
      {!wizard.editable && <p>{t('This part can’t be changed.')}</p>}
    </Callout>
  );
}
