import type { Registration } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { familyNotice } from '@bowline/contract/registrations/family-notice';
import { isEditable, isSubmitted } from '@bowline/contract/registrations/status';
import { draftClosed, statusSentence } from '@bowline/contract/registrations/status-sentence';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { stepTitle } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { ReactNode } from 'react';
import { CHANGE_REQUEST_HASH } from '../../shell/page-hashes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { StepList, type StepListItem } from '../../ui/layout/step-list.tsx';
import { Link } from '../../ui/link.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import { Sharing } from '../sharing/sharing.tsx';
import { MissingParts, PartLinks } from './missing-parts.tsx';
import { progressOf, type Wizard } from './wizard.ts';
import styles from './wizard-frame.module.css';

/** Title, the camper's name, the way so far, and the step itself. */
export function WizardFrame({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { step, position, account, camper, form } = wizard;
  const camp = form?.eligible_camp ?? camper.eligible_camp;
  const room = form?.situation.room ?? camper.eligible_camp?.room ?? 'places';
  const isOpen = !form || form.status === 'In Progress';
  const name = stepTitle(step, account.type);
  return (
    <Page width="wide">
      <div className={styles.frame}>
        <div className={styles.heading}>
          <PageHeading title={t('Part {number}: {name}', { number: position.number, name })} />
        </div>
        <p className={classNames('quiet large nowrap', styles.camper)} title={camper.name ?? undefined}>
          {camper.name}
          {camp && <span lang={camp.name_language}> · {camp.type_display}</span>}
          {isOpen && room !== 'places' && ` · ${room === 'none' ? t('Full') : t('Full, waiting list')}`}
        </p>
        <aside className={styles.steps}>
          <WizardSteps wizard={wizard} />
        </aside>
        <div className={styles.content}>
          <StatusNotice wizard={wizard} />
          {children}
        </div>
      </div>
    </Page>
  );
}

/** The parts of the registration, with a way back to each one reached. */
function WizardSteps({ wizard }: { wizard: Wizard }) {
  const { step, formType, form, account, closed, pathTo } = wizard;
  const furthest = form?.furthest_step ?? FIRST_STEP;
  const states = form?.steps ?? [];
  const isOpen = form && isEditable(form.status);
  const items = progressOf({ formType, current: step, furthest, states, submitted: closed && !isOpen }).map(
    (part): StepListItem => ({
      id: part.step,
      label: stepTitle(part.step, account.type),
      state: part.state,
      ...(part.reachable && { to: pathTo(part.step) }),
    }),
  );
  return <StepList label={t('Parts of the registration')} steps={items} />;
}

/** What a person must know about the form as a whole before reading on. */
function StatusNotice({ wizard }: { wizard: Wizard }) {
  const { form, closed, step, camper } = wizard;
  const mayDo = mayChange(camper, step === 'consent' ? 'sign' : 'edit');
  if (!mayDo && (!form || isEditable(form.status))) return <Sharing camper={camper} />;
  if (!form || step === 'done') return null;
  if (closed) return <ClosedNotice form={form} />;
  const closedOn = camper.form?.id === form.id && camper.eligible_camp?.closed_on;
  if (form.status === 'In Progress' && closedOn)
    return (
      <Callout colour="amber" title={t('Registration closed on {day}.', { day: formatDate(closedOn) })}>
        <p>{draftClosed()}</p>
      </Callout>
    );
  if (form.status === 'Changes Requested') return <ChangesNotice wizard={wizard} />;
  return <MissingParts wizard={wizard} />;
}

function ClosedNotice({ form }: { form: Registration }) {
  const { status } = form;
  const title =
    status === 'Withdrawn' || status === 'Refused'
      ? t('This registration is closed')
      : t('You’ve submitted this form');
  return (
    <Callout colour="blue" title={title}>
      <p>{statusSentence(form)}</p>
      {isSubmitted(status) && (
        <p>
          <Link to={registrationPath(form.id) + CHANGE_REQUEST_HASH}>{t('Ask for a change')}</Link>
        </p>
      )}
    </Callout>
  );
}

function ChangesNotice({ wizard }: { wizard: Wizard }) {
  const { requested_steps = [], editable_steps = [], requested_parts = [] } = wizard.form ?? {};
  const { form } = wizard.camper;
  const since = form?.id === wizard.form?.id ? form?.since_submission : undefined;
  const notice = familyNotice('Changes Requested', since ?? null);
  return (
    <NoticeBox {...(notice ?? { title: t('We need a few changes'), quote: null, sentences: [] })}>
      <p>{t('Please change these parts, then submit the form again from the last one:')}</p>
      <PartLinks wizard={wizard} steps={[...requested_steps, ...editable_steps, ...requested_parts]} />
      {!wizard.editable && <p>{t('This part can’t be changed.')}</p>}
    </NoticeBox>
  );
}

/** To the previous step; from the first one to the campers. */
export function BackLink({ wizard: { position, pathTo } }: { wizard: Wizard }) {
  return <LinkButton to={position.previous ? pathTo(position.previous) : '/campers'}>{t('Back')}</LinkButton>;
}
