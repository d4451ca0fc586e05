import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { getAccount, saveAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { getOwnData } from '@bowline/contract/api/family/family-data';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { fieldsOf } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/choice';
import { HOME_COUNTRY } from '@bowline/contract/options/countries';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { StepForm } from '../../form/step-form.tsx';
import type { SaveBody } from '../../form/use-save.ts';
import { queryOf, setQueryData } from '../../query/query.ts';
import { DownloadButton, LONG_FILE_MS } from '../../shell/download.tsx';
import { LoadedQuery } from '../../shell/loaded-query.tsx';
import { usePortal } from '../../shell/portal.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card, Columns, Page, PageHeading } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { SubmittedNotice, useNotifySaved } from '../change-requests/submitted-forms.tsx';
import { StatementButton } from '../payments/statement-button.tsx';
import styles from './account.module.css';
import { ConfirmEmail } from './confirm-email.tsx';
import { LoadedWhenOpened, SecurityCard } from './security-card.tsx';

export default function AccountPage() {
  const loaded = useQuery(queryOf(getAccount));
  const { data: campers = [], isPending } = useQuery(queryOf(listCampers));
  return (
    <Page width="wide">
      <PageHeading title={t('Account Settings')} subtitle={loaded.data?.email} />
      {/* What the campers add above the form would move it down. */}
      <LoadedQuery of={{ ...loaded, data: isPending ? undefined : loaded.data }}>
        {(account) => (
          <Columns>
            <div>
              {!account.is_complete && (
                <Callout colour="amber" title={t('Please complete your account profile first')}>
                  {t('You can add and register campers once it’s saved.')}
                </Callout>
              )}
              <ConfirmEmail
                account={account}
                reason={t('We email the copies of your forms only to a confirmed email.')}
              />
              {/* The account's answers are in the forms of its own campers only. */}
              <SubmittedNotice campers={campers.filter(({ shared }) => !shared)} />
              <Card>
                <AccountForm account={account} campers={campers} />
              </Card>
            </div>
            <div>
              {account.type === 'parent' && <GuardiansCard />}
              <SecurityCard email={account.email} />
              <PaymentsCard campers={campers} />
              <OwnData />
              <DeletionCard email={account.email} />
            </div>
          </Columns>
        )}
      </LoadedQuery>
    </Page>
  );
}

/** Downloads everything that is stored about the family. */
function OwnData() {
  return (
    <Card as="section" aria-labelledby="own-data">
      <h2 className="large" id="own-data">
        {t('Your data')}
      </h2>
      <p className={styles.said}>
        {t(
          'Download a ZIP of your answers, documents, photos, payments and emails, and who at the camp viewed your records. It contains health data and copies of IDs, so keep it safe.',
        )}
      </p>
      <DownloadButton
        {...{ call: getOwnData, timeoutMs: LONG_FILE_MS, fileName: 'family-data.zip' }}
        variant="secondary"
      >
        {t('Download my data')}
      </DownloadButton>
    </Card>
  );
}

function GuardiansCard() {
  return (
    <Card as="section" aria-labelledby="guardians">
      <h2 className="large" id="guardians">
        {t('Guardians')}
      </h2>
      <p className={styles.said}>
        {t('Share your campers with another parent or guardian, or see who shares theirs with you.')}
      </p>
      <LinkButton to="/guardians">{t('See guardians')}</LinkButton>
    </Card>
  );
}

/** The statement of a family that has submitted a form. */
function PaymentsCard({ campers }: { campers: readonly CamperRecord[] }) {
  if (!campers.some(({ forms }) => forms.some(({ reference }) => reference))) return null;
  return (
    <Card as="section" aria-labelledby="payments">
      <h2 className="large" id="payments">
        {t('Payments')}
      </h2>
      <p className={styles.said}>{t('What was charged, paid and refunded for all your campers.')}</p>
      <StatementButton variant="secondary" />
    </Card>
  );
}

const DeleteAccount = lazy(() => import('./delete-account.tsx'));

/** The way out: what goes, what has to stay, and the password. */
function DeletionCard({ email }: { email: string }) {
  return (
    <Card as="section" aria-labelledby="deletion">
      <h2 className="large" id="deletion">
        {t('Leaving us?')}
      </h2>
      <LoadedWhenOpened summary={t('Delete my account')}>
        <DeleteAccount email={email} />
      </LoadedWhenOpened>
    </Card>
  );
}

// A parent is the emergency contact; the server fills that in (spec §5).
const sectionsByType: Readonly<Record<AccountType, Parameters<typeof fieldsOf>[0]>> = {
  parent: [accountDetails],
  adult_camper: accountSections,
};
const sections = {
  parent: { fields: fieldsOf(sectionsByType.parent) },
  adult_camper: { fields: fieldsOf(sectionsByType.adult_camper) },
};

const MovedHome = lazy(() => import('./moved-home.tsx'));

interface Moved {
  readonly before: AccountRecord;
  readonly saved: AccountRecord;
}

type Props = { account: AccountRecord; campers: readonly CamperRecord[] };

function AccountForm({ account, campers }: Props) {
  const { product, today } = usePortal();
  const back = useReturnTo();
  const { send, leave } = useSaveAccount(back, campers);
  const [moved, setMoved] = useState<Moved>();
  const record = useMemo(() => withPresets(account), [account]);
  return (
    <StepForm
      section={sections[account.type]}
      record={record}
      context={{ accountType: account.type, product, today }}
      place={{ form: account.id, step: accountDetails.id }}
      send={send}
      onSubmit={async (save) => {
        const saved = await save('complete');
        if (saved && campers.length > 0 && isReachedElsewhere(account, saved))
          setMoved({ before: account, saved });
        else if (saved) leave(saved);
      }}
    >
      {({ saving }) => (
        <>
          {account.is_complete && <LinkButton to={back}>{t('Back')}</LinkButton>}
          <Button type="submit" variant="primary" busy={saving}>
            {t('Save')}
          </Button>
          {moved && (
            <Suspense>
              <MovedHome {...moved} campers={campers} onDone={() => leave(moved.saved)} />
            </Suspense>
          )}
        </>
      )}
    </StepForm>
  );
}

/** Whether the address or the phone changed, which the campers may share. */
function isReachedElsewhere(before: AccountRecord, saved: AccountRecord): boolean {
  const names = Object.keys(accountDetails.fields).filter((name) => /^(address_|phone$)/.test(name));
  return names.some((name) => answersIn(before)[name] !== answersIn(saved)[name]);
}

// Most families live at home; a new account need not look for the country.
function withPresets(account: AccountRecord): object {
  return { ...account, address_country: answersIn(account).address_country ?? HOME_COUNTRY };
}

function useSaveAccount(next: string, campers: readonly CamperRecord[]) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const send = (body: SaveBody) => callApi(saveAccount, { body });
  const leave = (saved: AccountRecord) => {
    // The next page must see the saved account at once: with an incomplete one it would redirect here.
    setQueryData(queries, queryOf(getAccount), () => saved);
    notifySaved(campers);
    navigate(next);
  };
  return { send, leave };
}
