import {
  getRefund,
  type RefundRequest,
  refundAccountBody,
  saveRefundAccount,
} from '@bowline/contract/api/family/refunds';
import { text } from '@bowline/contract/form/text-fields';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isExpiredSession } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { useLocalDraft } from '../../form/drafts/local-drafts.ts';
import { useTypedDraft } from '../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../form/field-for.tsx';
import { queryOf, setQueryData } from '../../query/query.ts';
import { REFUND_DRAFT } from '../../shell/page-hashes.ts';
import { Button, ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useParams } from '../../ui/router/router.tsx';

/** Where a refund goes, as the family enters it. */
export default function RefundPage() {
  const { id = '' } = useParams();
  const query = queryOf(getRefund, { params: { refundId: id } });
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryClient();
  const [changes, setChanges] = useState(false);
  if (error && !data && !isExpiredSession(error)) return <Redirect to="/404" />;
  if (!data) return null;
  const done = (refund: RefundRequest) => {
    setQueryData(queries, query, () => refund);
    setChanges(false);
  };
  const enters = data.may_enter && (data.state === 'asked' || changes);
  return (
    <Page width="narrow">
      <PageHeading title={t('Your refund')} subtitle={`${data.camper_name} · ${data.camp_name}`} />
      <Card as="section" className="stack gap-4">
        <RefundFacts refund={data} />
        {enters ? <AccountForm id={id} onDone={done} /> : <AccountState refund={data} />}
        {!enters && (
          <ButtonRow>
            {data.may_enter && <Button onClick={() => setChanges(true)}>{t('Change the account')}</Button>}
            <LinkButton to={`/registration/${data.registration_id}`}>{t('See your registration')}</LinkButton>
          </ButtonRow>
        )}
      </Card>
    </Page>
  );
}

function RefundFacts({ refund: { amount, reason, account } }: { refund: RefundRequest }) {
  const facts = [
    { key: 'amount', term: t('To refund'), value: formatRinggit(amount) },
    { key: 'reason', term: t('The reason'), value: <span className="breaks lines">{reason}</span> },
    ...(account
      ? [
          {
            key: 'account',
            term: t('Bank account'),
            value: [account.bank, account.number, account.holder].join(', '),
          },
        ]
      : []),
  ];
  return <DefinitionList items={facts} />;
}

function AccountState({ refund: { state } }: { refund: RefundRequest }) {
  if (state === 'sent')
    return <Callout colour="green">{t('We’ve sent the refund. It can take some days to arrive.')}</Callout>;
  if (state === 'ended')
    return <Callout colour="blue">{t('The camp no longer needs an account for this refund.')}</Callout>;
  return (
    <Callout colour="green">
      {t('Thank you, we have your account. We’ll email you when we’ve sent the refund.')}
    </Callout>
  );
}

const fields = {
  bank: text('Bank', { hint: 'Such as Maybank or CIMB.' }),
  account_number: text('Account number', { hint: 'Digits only.' }),
  account_holder: text('Name on the account', { hint: 'As your bank has it.', autocomplete: 'name' }),
};

type Props = { id: string; onDone: (refund: RefundRequest) => void };

function AccountForm({ id, onDone }: Props) {
  const draft = useLocalDraft({ form: id, step: REFUND_DRAFT });
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: refundAccountBody,
    send: (body) => callApi(saveRefundAccount, { params: { refundId: id }, body }),
    onDone: (refund) => {
      draft.clear();
      onDone(refund);
    },
  });
  useTypedDraft(form, draft);
  return (
    <form {...formProps}>
      <p>{t('Please enter the bank account that we should send it to.')}</p>
      {Object.keys(fields).map((name) => (
        <FieldFor key={name} form={form} name={name} />
      ))}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Save account')}
        </Button>
      </ButtonRow>
    </form>
  );
}
