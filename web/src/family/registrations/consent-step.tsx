import type { Registration } from '@bowline/contract/api/records';
import { getFees, getTerms } from '@bowline/contract/api/registrations';
import { DECLARATION_TITLE } from '@bowline/contract/declaration';
import type { Step } from '@bowline/contract/form/section';
import { t } from '@bowline/contract/text/t';
import { queryOf } from '../../query/query.ts';
import { useQuery } from '../../query/use-query.ts';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { CostSummary } from '../payments/cost-summary.tsx';
import { ConsentForm } from './consent-form.tsx';
import styles from './consent-step.module.css';
import { Declaration } from './declaration.tsx';
import ReadOnlyStep from './read-only-step.tsx';
import type { Wizard } from './wizard.ts';

type Props = { wizard: Wizard; form: Registration; step: Step };

/** The terms in full, who agrees to them, and the tick. */
export function ConsentStep({ wizard, form, step }: Props) {
  const { data: terms } = useQuery(queryOf(getTerms, { campId: form.camp_id }));
  // An answer that was just changed may have changed the price.
  const { data: fees } = useQuery({ ...queryOf(getFees, { id: form.id }), staleTime: 0 });
  if (!terms) return null;
  const adult = wizard.account.type === 'adult_camper';
  return (
    <>
      {wizard.editable && form.consent_withdrawn && <AgreeAgain because={form.consent_withdrawn} />}
      <Card as="section">
        <h2 className={styles.title}>{t('What you agree to')}</h2>
        <FormattedText html={adult ? terms.terms_conditions_adult : terms.terms_conditions} />
        <FormattedText html={terms.terms_conditions_appendices} />
      </Card>
      {fees?.charges_on_submit && <CostSummary fees={fees} charges={fees.charges_on_submit} />}
      <Card as="section">
        <h2 className={styles.title}>{t(DECLARATION_TITLE)}</h2>
        <Declaration wizard={wizard} />
        {wizard.editable && <ConsentForm wizard={wizard} form={form} />}
      </Card>
      {!wizard.editable && <ReadOnlyStep {...{ wizard, form, step }} />}
    </>
  );
}

function AgreeAgain({ because }: { because: NonNullable<Registration['consent_withdrawn']> }) {
  return (
    <Callout colour="amber">
      {because === 'answers'
        ? t('You changed an answer after agreeing. Please read and agree again.')
        : t('The terms have changed since you agreed. Please read and agree again.')}
    </Callout>
  );
}
