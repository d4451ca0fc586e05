import { getFees, getTerms } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { requiredMessage } from '@bowline/contract/form/required-message';
import type { Step } from '@bowline/contract/form/section';
import { labelOf } from '@bowline/contract/form/words';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { DECLARATION_TITLE } from '@bowline/contract/registrations/declaration';
import { isEditable } from '@bowline/contract/registrations/status';
import { fullSentences } from '@bowline/contract/registrations/status-sentence';
import { consent } from '@bowline/contract/steps/consent';
import { languageName } from '@bowline/contract/text/language-name';
import { ENGLISH } from '@bowline/contract/text/languages';
import { personName } from '@bowline/contract/text/names/person-name';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { reloadShown } from '../../query/changes.ts';
import { queryOf } from '../../query/query.ts';
import { notifySaved } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { AlertBox, Callout } from '../../ui/feedback/callout.tsx';
import { FormActions, focusField } from '../../ui/feedback/still-needed.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { CampText } from '../../ui/layout/camp-text.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { CostSummary, type Fees } from '../payments/cost-table.tsx';
import { Declared } from './declared.tsx';
import ReadOnlyStep from './read-only-step.tsx';
import styles from './review-groups.module.css';
import { useOtherSigner } from './use-other-signer.ts';
import { useSaveStep } from './use-wizard.ts';
import type { Wizard } from './wizard.ts';
import { BackLink } from './wizard-frame.tsx';

// Only families whose camp takes instalments see it.
const PlanChoice = lazy(() => import('../payments/plan-choice.tsx'));

const TICK = 'consent';
const PLAN = 'payment_plan';

type Props = { wizard: Wizard; form: Registration; step: Step };

/** Who signs the form, where this account may not; else the terms in full, who agrees to them, and the tick. */
export function ConsentStep(props: Props) {
  const { wizard, form } = props;
  if (isEditable(form.status) && !mayChange(wizard.camper, 'sign')) return <SignedByOthers wizard={wizard} />;
  return <Agreement {...props} />;
}

function SignedByOthers({ wizard }: Pick<Props, 'wizard'>) {
  const { shared, frozen } = wizard.camper;
  return (
    <Card as="section">
      {shared && !frozen && (
        <p>
          {t('{owner}, or another guardian who may sign, agrees to the terms and sends this form.', {
            owner: shared.owner_name,
          })}
        </p>
      )}
      <FormActions>
        <BackLink wizard={wizard} />
      </FormActions>
    </Card>
  );
}

function Agreement({ wizard, form, step }: Props) {
  const { data: terms } = useQuery(queryOf(getTerms, { params: { campId: form.camp_id } }));
  // An answer that was just changed may have changed the price.
  const { data: fees, isLoading } = useQuery({
    ...queryOf(getFees, { params: { formId: form.id } }),
    staleTime: 0,
  });
  // The costs stand above the tick: it must not move below a finger.
  if (!terms || isLoading) return null;
  const { written_in } = terms;
  const adult = wizard.account.type === 'adult_camper';
  const key = adult ? 'terms_conditions_adult' : 'terms_conditions';
  const termsShown = { language: terms.language, sha256: adult ? terms.sha256_adult : terms.sha256 };
  return (
    <>
      {wizard.editable && <AgreeAgain form={form} termsShown={termsShown} />}
      <Card as="section">
        <h2 className={styles.consentStepTitle}>{t('What you agree to')}</h2>
        <CampText html={terms[key]} language={written_in[key]} />
        <CampText
          html={terms.terms_conditions_appendices}
          language={written_in.terms_conditions_appendices}
          above={terms[key] ? written_in[key] : undefined}
        />
      </Card>
      {fees?.charges_on_submit && <CostSummary fees={fees} charges={fees.charges_on_submit} />}
      <Card as="section">
        <h2 className={styles.consentStepTitle}>{translate(DECLARATION_TITLE)}</h2>
        {isEditable(form.status) ? <Declaration wizard={wizard} /> : <SignedBy wizard={wizard} form={form} />}
        {wizard.editable && (
          <ConsentForm {...{ wizard, form, termsShown }} plans={fees?.plans_on_submit ?? []} />
        )}
      </Card>
      {!wizard.editable && <ReadOnlyStep {...{ wizard, form, step }} />}
    </>
  );
}

/** The terms that are shown, by which the consent says what it is given to. */
type Terms = NonNullable<Registration['terms_read']>;
type AgreeAgainProps = { form: Registration; termsShown: Terms };

/** Why the tick is empty although the family agreed before. */
export function AgreeAgain({ form, termsShown }: AgreeAgainProps) {
  const reason = reasonToAgreeAgain(form, termsShown);
  return reason && <Callout colour="amber">{reason}</Callout>;
}

function reasonToAgreeAgain(form: Registration, termsShown: Terms): string | undefined {
  const { consent, consent_withdrawn } = form;
  if (!consent && consent_withdrawn === 'answers')
    return t('You changed an answer after agreeing. Please read and agree again.');
  const agreedTo = termsAgreedTo(form, termsShown);
  if (agreedTo && agreedTo.language !== termsShown.language)
    return t(
      'You agreed to the text in {language}. Please read and agree again in the language of this page.',
      {
        language: languageName(agreedTo.language),
      },
    );
  if (consent_withdrawn === 'terms' || (agreedTo && agreedTo.sha256 !== termsShown.sha256))
    return t('The terms have changed since you agreed. Please read and agree again.');
  return undefined;
}

/** The terms that the stored consent was given to. One that does not say was given to the current ones in English. */
function termsAgreedTo({ consent, terms_read }: Registration, termsShown: Terms): Terms | undefined {
  if (!consent) return undefined;
  return terms_read ?? { ...termsShown, language: ENGLISH };
}

type ConsentProps = {
  wizard: Wizard;
  form: Registration;
  termsShown: Terms;
  plans: NonNullable<Fees['plans_on_submit']>;
};

/**
 * How the family pays, where its camp takes instalments, and the tick. Next saves them and leads to the step that sends the
 * form.
 */
export function ConsentForm({ wizard, form, termsShown, plans }: ConsentProps) {
  // A tick is for the terms that were shown with it: other ones ask for it again.
  const [agreedTo, setAgreedTo] = useState(() => termsAgreedTo(form, termsShown));
  const agreed = agreedTo?.sha256 === termsShown.sha256 && agreedTo.language === termsShown.language;
  const [plan, setPlan] = useState(form.payment_plan);
  const noPlan = plans.length > 1 && !plan;
  const [attempted, setAttempted] = useState(false);
  const { save, next, busy, error } = useConsent(wizard, form, { terms_read: termsShown, plan });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (agreed && !noPlan) void next(agreed);
    else focusField(noPlan ? PLAN : TICK);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {plans.some(({ payment_plan }) => payment_plan === 'instalments') && (
        <Suspense>
          <PlanChoice
            {...{ plans, plan }}
            id={PLAN}
            error={attempted && noPlan ? t('Choose how you’d like to pay.') : undefined}
            onChange={setPlan}
          />
        </Suspense>
      )}
      <CheckboxRow
        id={TICK}
        label={labelOf(consent.fields.consent, wizard.context)}
        checked={agreed}
        error={attempted && !agreed ? requiredMessage(consent.fields.consent) : undefined}
        onChange={(event) => setAgreedTo(event.currentTarget.checked ? termsShown : undefined)}
      />
      <Callout colour="amber" title={t('Next submits your form.')}>
        {[...fullSentences(form), t('After that, please ask us for any change.')].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
      <AlertBox messages={error ? [error] : []} />
      <FormActions>
        <BackLink wizard={wizard} />
        <Button busy={busy} onClick={() => void save(agreed)}>
          {t('Save')}
        </Button>
        <Button type="submit" variant="primary" aria-disabled={!agreed || noPlan} busy={busy}>
          {t('Next')}
        </Button>
      </FormActions>
    </form>
  );
}

type Agreed = { terms_read: Terms; plan: Registration['payment_plan'] };

/**
 * Saves the tick, and how the family pays. After a conflict the page loads the current form, and the family agrees to that
 * one.
 */
function useConsent({ position, pathTo }: Wizard, form: Registration, { terms_read, plan }: Agreed) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const saveStep = useSaveStep(form.id);
  const attempt = async (consent: boolean, then: () => void) => {
    setBusy(true);
    setError(undefined);
    try {
      await saveStep({ consent, terms_read, ...(plan && { payment_plan: plan }), version: form.version });
      then();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'conflict') await reloadShown();
      setError(failure.message || t('That didn’t work. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    save: (consent: boolean) => attempt(consent, notifySaved),
    next: (consent: boolean) =>
      attempt(consent, () => void (position.next && navigate(pathTo(position.next)))),
  };
}

/** Who agreed in a form that was sent. */
function SignedBy({ wizard, form }: Pick<Props, 'wizard' | 'form'>) {
  const name = useOtherSigner(form.id);
  if (name === undefined) return null;
  return name ? <p>{t('Signed and sent by {name}', { name })}</p> : <Declaration wizard={wizard} />;
}

/** Who agrees, as in the copy of the form. */
export function Declaration({ wizard: { account, camper, form } }: { wizard: Wizard }) {
  const answers = answersIn(account);
  const signer = { accountType: account.type, name: personName(answers), ic: String(answers.ic_no ?? '') };
  return <Declared signer={signer} camper={camper.name} camp={form?.eligible_camp.type_display ?? ''} />;
}
