import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistration, getTerms } from '@bowline/contract/api/family/registrations';
import { signAgain } from '@bowline/contract/api/family/sign-again';
import type { Registration } from '@bowline/contract/api/registrations';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { requiredMessage } from '@bowline/contract/form/required-message';
import { labelOf } from '@bowline/contract/form/words';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { DECLARATION_TITLE } from '@bowline/contract/registrations/declaration';
import { consent } from '@bowline/contract/steps/consent';
import { personName } from '@bowline/contract/text/names/person-name';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, isExpiredSession } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { reloadShown } from '../../query/changes.ts';
import { queryOf } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertBox, Callout } from '../../ui/feedback/callout.tsx';
import { FormActions, focusField } from '../../ui/feedback/still-needed.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { CampText } from '../../ui/layout/camp-text.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useNavigate } from '../../ui/router/router.tsx';
import { Declared } from '../registrations/declared.tsx';
import styles from './corrections.module.css';

/** The consent to a form that was sent, to sign again after staff corrected what its words name. */
export function SignAgainPage({ formId }: { formId: string }) {
  const account = useQuery(queryOf(getAccount));
  const campers = useQuery(queryOf(listCampers));
  const form = useQuery({ ...queryOf(getRegistration, { params: { formId } }), staleTime: 0 });
  const error = account.error ?? campers.error ?? form.error;
  if (error && !isExpiredSession(error)) return <Redirect to="/404" />;
  const record = form.data?.form;
  const camper = campers.data?.find(({ id }) => id === record?.camper_id);
  if (!account.data || !record || !camper) return null;
  if (!record.sign_again || !mayChange(camper, 'sign')) return <Redirect to={`/registration/${formId}`} />;
  return (
    <Page>
      <PageHeading
        title={t('Sign the consent again')}
        subtitle={`${camper.name} · ${record.eligible_camp.type_display}`}
      />
      <Callout colour="blue">
        {t(
          'The camp has corrected a name or an IC number in the consent: please check the names and numbers in bold. What was signed before is kept.',
        )}
      </Callout>
      <Agreement account={account.data} camper={camper} form={record} />
    </Page>
  );
}

type Props = { account: AccountRecord; camper: CamperRecord; form: Registration };

function Agreement({ account, camper, form }: Props) {
  const { data: terms } = useQuery(queryOf(getTerms, { params: { campId: form.camp_id } }));
  if (!terms) return null;
  const adult = account.type === 'adult_camper';
  const key = adult ? 'terms_conditions_adult' : 'terms_conditions';
  const answers = answersIn(account);
  const signer = { accountType: account.type, name: personName(answers), ic: String(answers.ic_no ?? '') };
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{t('What you agree to')}</h2>
        <CampText html={terms[key]} language={terms.written_in[key]} />
        <CampText
          html={terms.terms_conditions_appendices}
          language={terms.written_in.terms_conditions_appendices}
          above={terms[key] ? terms.written_in[key] : undefined}
        />
      </Card>
      <Card as="section">
        <h2 className={styles.title}>{translate(DECLARATION_TITLE)}</h2>
        <Declared signer={signer} camper={camper.name} camp={form.eligible_camp.type_display} />
        <SignForm
          form={form}
          accountType={account.type}
          read={{ language: terms.language, sha256: adult ? terms.sha256_adult : terms.sha256 }}
        />
      </Card>
    </>
  );
}

const TICK = 'consent';

type SignProps = {
  form: Registration;
  accountType: AccountRecord['type'];
  read: NonNullable<Registration['terms_read']>;
};

function SignForm({ form: { id: formId }, accountType, read }: SignProps) {
  const { product } = usePortal();
  const [agreed, setAgreed] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const { send, busy, error } = useSignAgain(formId, read);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (agreed) void send();
    else focusField(TICK);
  };
  return (
    <form className={styles.sign} onSubmit={submit} noValidate>
      <CheckboxRow
        id={TICK}
        label={labelOf(consent.fields.consent, { accountType, product })}
        checked={agreed}
        error={attempted && !agreed ? requiredMessage(consent.fields.consent) : undefined}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <AlertBox messages={error ? [error] : []} />
      <FormActions>
        <LinkButton to="/campers">{t('Back')}</LinkButton>
        <Button type="submit" variant="primary" busy={busy} aria-disabled={!agreed}>
          {t('Sign again')}
        </Button>
      </FormActions>
    </form>
  );
}

function useSignAgain(formId: string, terms_read: SignProps['read']) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await callApi(signAgain, { params: { formId }, body: { consent: true, terms_read }, background: true });
      await reloadShown();
      navigate(`/registration/${formId}`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'conflict') await reloadShown();
      setError(failure.message || t('That didn’t work. Please try again.'));
      setBusy(false);
    }
  };
  return { send, busy, error };
}
