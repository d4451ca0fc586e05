import type { CamperRecord } from '@bowline/contract/api/campers';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { getRegistrationHistory } from '@bowline/contract/api/family/registration-history';
import { getFees, getRegistration, listPayments } from '@bowline/contract/api/family/registrations';
import type { Registration } from '@bowline/contract/api/registrations';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { getCamperCard } from '@bowline/contract/registrations/camper-card';
import { type Milestone, milestonesOf } from '@bowline/contract/registrations/milestones';
import { owedSentence, statusSentence } from '@bowline/contract/registrations/status-sentence';
import { statusAfter, takesPayment } from '@bowline/contract/registrations/transitions';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { formatDay } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { isExpiredSession } from '../../api/api-error.ts';
import { queryOf } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { LazyPart, WhenLoaded } from '../../shell/when-loaded.tsx';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { Milestones } from '../../ui/layout/milestones.tsx';
import { Card, Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useParams } from '../../ui/router/router.tsx';
import { paymentPath, stepPath } from '../addresses/registration-paths.ts';
import { Groups } from '../campers/groups.tsx';
import { NextStep } from '../campers/profile-tasks.tsx';
import { StatusLine } from '../campers/status-line.tsx';
import { FormChangesPart } from '../change-requests/profile-changes-card.tsx';
import type { Fees } from '../payments/cost-table.tsx';
import { MoneyBar } from '../payments/money-bar.tsx';
import { camperWithForm } from '../registrations/camper-at.ts';
import { useOtherSigner } from '../registrations/use-other-signer.ts';
import { FormCopy } from '../sharing/form-copy.tsx';
import { Sharing } from '../sharing/sharing.tsx';
import styles from './registration.module.css';
import { Withdraw } from './withdraw.tsx';

// Only a registration that is over has it.
const AccountCard = lazy(() =>
  import('../payments/account-card.tsx').then((module) => ({ default: module.AccountCard })),
);
// Nobody has them before the first slip.
const PastUploads = lazy(() => import('../payments/past-uploads.tsx'));
// Only families that pay in instalments see it.
const DueParts = lazy(() => import('../payments/due-parts.tsx'));
// Only the families of the accepted see these.
const CampCode = lazy(() => import('./camp-code.tsx'));
const TakersCard = lazy(() => import('../on-site/takers-card.tsx'));
const CampCard = lazy(() => import('./camp-card.tsx'));
const NewCorrections = lazy(() => import('../corrections/new-corrections.tsx'));
const WaitingCard = lazy(() => import('./waiting-card.tsx'));
const LaterQuestions = lazy(() => import('../camp-questions/later-questions.tsx'));

/** Where a family finds everything about a registration once it is submitted, also after the camp. */
export default function RegistrationPage() {
  const { formId = '' } = useParams();
  const params = { formId };
  const account = useQuery(queryOf(getAccount));
  const campers = useQuery(queryOf(listCampers));
  const form = useQuery({ ...queryOf(getRegistration, { params }), staleTime: 0 });
  const fees = useQuery(queryOf(getFees, { params }));
  const error = account.error ?? campers.error ?? form.error ?? fees.error;
  if (error && !isExpiredSession(error))
    return <Redirect to="/404" state={{ error: t('Unable to load form') }} />;
  const found = campers.data?.find(({ id }) => id === form.data?.form.camper_id);
  const camper = found && (camperWithForm(found, formId) ?? found);
  if (!account.data || !camper || !form.data || !fees.data) return null;
  const { form: record } = form.data;
  if (record.status === 'In Progress')
    return <Redirect to={stepPath(record.furthest_step ?? FIRST_STEP, camper.id, formId)} />;
  const signAgain = camper.sign_again.filter((id) => id === formId);
  // A form that was sent back keeps the place.
  const hasPlace = record.status === 'Accepted' || record.camp_details !== null;
  const isGone = record.status === 'Refused' || record.status === 'Withdrawn';
  return (
    <Page width="wide">
      <PageHeading
        title={camper.name}
        subtitle={`${record.eligible_camp.type_display} · ${record.eligible_camp.dates}`}
      />
      <WhenLoaded>
        <Sharing camper={camper} />
        {camper.new_corrections.length + signAgain.length > 0 && (
          <LazyPart>
            <NewCorrections campers={[{ ...camper, sign_again: signAgain }]} />
          </LazyPart>
        )}
        <Columns>
          <div>
            {(record.status === 'Waitlisted' || record.situation.offer_until) && !record.situation.over && (
              <LazyPart>
                <WaitingCard camper={camper} formId={formId} no_offers={record.situation.no_offers} />
              </LazyPart>
            )}
            <StateCard camper={camper} form={record} />
            {record.later_questions.length > 0 && (
              <LazyPart>
                <LaterQuestions camper={camper} form={record} accountType={account.data.type} />
              </LazyPart>
            )}
            {record.camp_details && (
              <LazyPart>
                <CampCard formId={formId} details={record.camp_details} />
              </LazyPart>
            )}
            <MoneyCard camper={camper} form={record} fees={fees.data} />
          </div>
          <div>
            {hasPlace && (
              <LazyPart>
                <CampCode camper={camper} form={record} />
              </LazyPart>
            )}
            {hasPlace && account.data.type === 'parent' && (
              <LazyPart>
                <TakersCard camper={camper} formId={formId} />
              </LazyPart>
            )}
            {!isGone && !record.situation.over && mayChange(camper, 'edit') && (
              <FormChangesPart camper={camper} formId={formId} />
            )}
            {/* After the camp the camper's card no longer has it. */}
            {camper.form?.id === formId &&
              mayChange(camper, 'sign') &&
              statusAfter(record.status, 'withdraw') && <Withdraw camper={camper} formId={formId} />}
          </div>
        </Columns>
      </WhenLoaded>
    </Page>
  );
}

type Props = { camper: CamperRecord; form: Registration };

/** How far the registration is, and what to do next. */
function StateCard({ camper, form }: Props) {
  const isOfCard = camper.form?.id === form.id;
  const card = getCamperCard(camper);
  const messages = isOfCard ? card.messages : [statusSentence(form)];
  return (
    <Card as="section" className={styles.head} aria-label={t('Registration')}>
      <StatusLine status={form.status} reference={form.reference ?? undefined} />
      {isOfCard && <Way camper={camper} form={form} />}
      <div className={styles.messages}>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {isOfCard && <Groups groups={camper.form?.groups ?? []} />}
      </div>
      <SignedBy formId={form.id} />
      {isOfCard && card.notice && <NoticeBox {...card.notice} />}
      {isOfCard && card.action?.kind === 'resume' && <NextStep camper={camper} action={card.action} />}
      <div className={styles.documents}>
        <FormCopy camper={camper} form={form} />
      </div>
    </Card>
  );
}

/** Who signed the form last, where that was another guardian. */
function SignedBy({ formId }: { formId: string }) {
  const name = useOtherSigner(formId);
  return name && <p>{t('Signed and sent by {name}', { name })}</p>;
}

/** The status at which a part of the way was reached. */
const reachedWith: Partial<Record<Milestone['key'], Registration['status']>> = {
  form: 'Pending Payment',
  payment: 'Deposit Received',
  place: 'Accepted',
};

/** The way to camp, with the days on which its parts were reached. */
function Way({ camper, form }: Props) {
  const { time_zone } = usePortal();
  const history = useQuery(queryOf(getRegistrationHistory, { params: { formId: form.id } }));
  const dayOf = ({ key, state }: Milestone) => {
    const status = reachedWith[key];
    const reached = history.data?.filter((change) => change.status === status).at(-1);
    return state === 'done' && reached ? formatDay(reached.at, time_zone) : undefined;
  };
  const milestones = milestonesOf(camper);
  if (milestones.length === 0) return null;
  const items = milestones.map((milestone) => ({ ...milestone, detail: dayOf(milestone) }));
  return <Milestones label={t('The way to camp')} items={items} />;
}

function MoneyCard({ camper, form, fees }: Props & { fees: Fees }) {
  const payments = useQuery(queryOf(listPayments, { params: { formId: form.id } }));
  const { status } = form;
  const uploads = payments.data && payments.data.length > 0 && (
    <LazyPart>
      <PastUploads payments={payments.data} />
    </LazyPart>
  );
  if (status === 'Refused' || status === 'Withdrawn')
    return (
      <>
        <LazyPart>
          <AccountCard form={form} fees={fees} />
        </LazyPart>
        {uploads}
      </>
    );
  const owed = form.situation.over ? owedSentence(fees.due - fees.pending) : undefined;
  return (
    <>
      <Card as="section">
        <h2 className={styles.title}>{t('Payments')}</h2>
        {owed && <p className={classNames('medium amber', styles.owed)}>{owed}</p>}
        <MoneyBar money={fees} />
        {fees.parts.length > 2 && (
          <LazyPart>
            <DueParts parts={fees.parts} />
          </LazyPart>
        )}
        <ButtonRow>
          <LinkButton
            variant={isDueNow(status, fees) && mayChange(camper, 'pay') ? 'primary' : 'secondary'}
            to={paymentPath(camper.id, form.id)}
          >
            {mayChange(camper, 'pay') ? payLabel(status, fees) : t('Charges and payments')}
          </LinkButton>
        </ButtonRow>
      </Card>
      {uploads}
    </>
  );
}

// With a place, what is left is what the family does next.
const isDueNow = (status: Registration['status'], { due, pending }: Fees): boolean =>
  status === 'Pending Payment' || (status === 'Accepted' && due > pending);

function payLabel(status: Registration['status'], { due, next }: Fees): string {
  if (!takesPayment(status, due > 0) || next.kind === 'place first') return t('Charges and payments');
  return status === 'Pending Payment' ? t('Make payment') : t('Make another payment');
}
