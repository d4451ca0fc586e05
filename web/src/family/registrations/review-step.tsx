import { recordStep, startRegistration } from '@bowline/contract/api/family/registrations';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { missingFields } from '@bowline/contract/form/parse';
import { titleOf } from '@bowline/contract/form/words';
import { profileParts } from '@bowline/contract/profile/camper';
import type { ReviewStep as Review } from '@bowline/contract/steps/wizard-steps';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { setQueryData } from '../../query/query.ts';
import { useAction } from '../../shell/action.tsx';
import { editHash } from '../../shell/page-hashes.ts';
import { withReturnTo } from '../../shell/return-to.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertBox, Callout } from '../../ui/feedback/callout.tsx';
import { FormActions, focusField } from '../../ui/feedback/still-needed.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { stepPath } from '../addresses/registration-paths.ts';
import { isHidden } from '../sharing/sharing.tsx';
import { ReviewGroups } from './review-groups.tsx';
import { formQuery } from './use-wizard.ts';
import { findStepPosition, type Wizard } from './wizard.ts';
import { BackLink } from './wizard-frame.tsx';

const INCOMPLETE = 'incomplete';

// Only for families who register again in a later season.
const StillTrue = lazy(() => import('./earlier/still-true.tsx'));
const ChangedAnswers = lazy(() => import('./changed-answers.tsx'));

/** A part of the profile, reviewed before it goes into the registration. */
export function ReviewStep({ wizard, review }: { wizard: Wizard; review: Review }) {
  const { section, record } = review;
  const { context, closed, step, form } = wizard;
  const submitted = form && (closed || form.status === 'Changes Requested');
  const answers = answersIn(recordOf(wizard, record));
  const { confirm, busy, error } = useConfirm(wizard);
  const edit = (field: string) => editPath({ wizard, review }, field);
  // What another account has, and what staff keep from a guardian, is not for this account to fill in.
  const isOthers = isEmergencyOfOther(wizard, record) || isHidden(wizard.camper, section.id);
  const editable = wizard.editable && !isOthers;
  const missing = closed || isOthers ? [] : missingFields(section, answers, context);
  const days = editable ? form?.earlier[step] : undefined;
  const [first] = missing;
  const blocked = first !== undefined;
  return (
    <>
      {!closed && <p>{introOf(wizard, record)}</p>}
      {isHidden(wizard.camper, section.id) && <p>{t('These answers are not shared with you.')}</p>}
      {blocked && <Incomplete title={titleOf(section)} to={edit(first)} />}
      {days && !blocked ? (
        <Suspense>
          <StillTrue {...{ wizard, section, answers, context, days }} editPath={edit} />
        </Suspense>
      ) : (
        <ReviewGroups
          {...{ section, answers, context, missing }}
          changed={<Suspense>{submitted && <ChangedAnswers formId={form.id} step={step} />}</Suspense>}
          editPath={editable ? edit : undefined}
        >
          <AlertBox messages={error ? [error] : []} />
          <FormActions>
            <BackLink wizard={wizard} />
            {editable && <EditLink wizard={wizard} review={review} />}
            <Button
              variant="primary"
              aria-disabled={blocked}
              busy={busy}
              onClick={() => (blocked ? focusField(INCOMPLETE) : confirm())}
            >
              {closed ? t('Next') : t('Confirm')}
            </Button>
          </FormActions>
        </ReviewGroups>
      )}
    </>
  );
}

/** The emergency contact of a shared camper is that of the account that has it. */
const isEmergencyOfOther = ({ camper }: Wizard, record: Review['record']): boolean =>
  record === 'account' && Boolean(camper.shared);

const recordOf = (wizard: Wizard, record: Review['record']): object =>
  (isEmergencyOfOther(wizard, record) && wizard.form?.emergency_contact) || wizard[record];

function introOf({ account, camper }: Wizard, record: Review['record']): string {
  if (record === 'account' && camper.shared)
    return t('The emergency contact is the one in the account of {owner}.', {
      owner: camper.shared.owner_name,
    });
  return record === 'account' && account.type === 'parent'
    ? t(
        'You are your child’s emergency contact. Your name and phone number come from Basic details in your account.',
      )
    : t('Please check that everything here is right and up to date.');
}

function Incomplete({ title, to }: { title: string; to: string }) {
  return (
    <div id={INCOMPLETE} tabIndex={-1}>
      <Callout colour="amber" title={t('Something is missing')}>
        <p>
          {t('Please answer the remaining questions, then confirm.')}
          {sentenceGap()}
          <Link to={to}>{t('Edit {title}', { title })}</Link>
        </p>
      </Callout>
    </div>
  );
}

type Props = { wizard: Wizard; review: Review };

/** The page where this very section is edited, at one of its questions; it leads back to this step. */
export function editPath({ wizard, review: { record, section } }: Props, field: string): string {
  const page = record === 'camper' ? `${profilePath(section.id)}/${wizard.camper.id}` : '/account';
  return withReturnTo(page, wizard.pathTo(wizard.step)) + editHash(field);
}

/** The link to the whole profile (spec §2), or to the emergency contact, one of several parts of the account's page. */
function EditLink({ wizard, review }: Props) {
  const [first = ''] = Object.keys(review.section.fields);
  return review.record === 'camper' ? (
    <LinkButton to={withReturnTo(`/camper/${wizard.camper.id}`, wizard.pathTo(wizard.step))}>
      {t('Edit profile')}
    </LinkButton>
  ) : (
    <LinkButton to={editPath({ wizard, review }, first)}>{t('Edit details')}</LinkButton>
  );
}

function profilePath(sectionId: string): string {
  return profileParts.find(({ flag }) => flag === sectionId)?.path ?? '/camper';
}

/** Confirm continues to the next step. On the first one it makes the form if there is none yet (spec §4). */
export function useConfirm(
  { step, position, pathTo, form, camper, campId, closed }: Wizard,
  onConfirmed?: () => void,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const next = position.next;
  // Answers of an earlier season, which the family confirms with it.
  const isStillTrue = form?.earlier[step] !== undefined;
  const goToNext = () => next && navigate(pathTo(next));
  // Recording the next step loads the registration for it as well.
  const record = useMutation({
    mutationFn: async (formId: string) => {
      const body = { current_step: next ?? step, ...(isStillTrue && { still_true: step }) };
      const call = { params: { formId }, body, background: !isStillTrue };
      const answer = await callApi(recordStep, call);
      setQueryData(queries, formQuery(formId), () => answer);
    },
    onSuccess: () => onConfirmed?.(),
    // The recorded step is a convenience, unlike what the family confirms: the next step loads the registration by itself.
    onSettled: (_, error) => (error && isStillTrue ? undefined : goToNext()),
  });
  const begin = useAction(startRegistration, {
    onDone: ({ form: created, eligible_camp }) => {
      const next = findStepPosition(eligible_camp.type, step)?.next ?? step;
      navigate(stepPath(next, camper.id, created.id));
    },
  });
  const confirm = () => {
    if (!form) begin.act({ params: { camperId: camper.id }, ...(campId && { query: { camp: campId } }) });
    else if (closed) goToNext();
    else record.mutate(form.id);
  };
  return {
    confirm,
    busy: begin.busy || record.isPending,
    error: begin.error ? beginErrorMessage(begin.error) : undefined,
  };
}

// A notification shows the server's message already.
function beginErrorMessage(error: Error): string | undefined {
  const shownElsewhere = error instanceof ApiError && error.message;
  return shownElsewhere ? undefined : t('We couldn’t start the registration. Please try again.');
}
