import type { CamperRecord } from '@bowline/contract/api/campers';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { listCampers } from '@bowline/contract/api/family/campers';
import { listOwnRegistrations } from '@bowline/contract/api/family/registrations';
import type { AccountType } from '@bowline/contract/options/choice';
import { statusLabels } from '@bowline/contract/registrations/status';
import { owedSentence } from '@bowline/contract/registrations/status-sentence';
import { t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../query/query.ts';
import { bothOf, LoadedQuery } from '../../shell/loaded-query.tsx';
import { ButtonRow, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { Redirect } from '../../ui/router/router.tsx';
import { registrationPath } from '../addresses/registration-paths.ts';
import { useLinkedCamp } from '../auth/linked-camp.ts';
import { CamperCard } from './camper-card.tsx';
import styles from './campers-page.module.css';

// Few families come by a link to a camp.
const LinkedCampNotice = lazy(() => import('./linked-camp-notice.tsx'));

// Emails bounce from few addresses.
const ReturnedEmails = lazy(() => import('../account/returned-emails.tsx'));

// Staff correct answers of few families.
const NewCorrections = lazy(() => import('../corrections/new-corrections.tsx'));

export default function CampersPage() {
  const account = useQuery(queryOf(getAccount));
  const campers = useQuery({ ...queryOf(listCampers), staleTime: 0 });
  const incomplete = account.data?.is_complete === false;
  // A read-only guardian need not complete the account.
  if (incomplete && (campers.error || campers.data?.length === 0)) return <Redirect to="/account" />;
  return (
    <Page width="wide">
      <PageHeading title={account.data?.type === 'adult_camper' ? t('Your camper profile') : t('Campers')} />
      {account.data?.email_failing && (
        <Suspense>
          <ReturnedEmails account={account.data} />
        </Suspense>
      )}
      <LoadedQuery of={bothOf(account, campers)}>
        {([{ type }, list]) => <CamperList accountType={type} campers={list} incomplete={incomplete} />}
      </LoadedQuery>
    </Page>
  );
}

type Props = {
  accountType: AccountType;
  campers: readonly CamperRecord[];
  /** Whether the account's own profile lacks something, so that it cannot add campers. */
  incomplete?: boolean;
};

export function CamperList({ accountType, campers, incomplete }: Props) {
  const linkedCamp = useLinkedCamp();
  const parent = accountType === 'parent';
  if (campers.length === 0) {
    return (
      <EmptyState
        title={parent ? t('Add your first camper') : t('Add your camper profile')}
        action={<AddCamper />}
      >
        {t('It takes about ten minutes. Keep the IC or passport and vaccination record handy.')}
      </EmptyState>
    );
  }
  return (
    // With what is below the cards, which would move down when they come.
    <Suspense>
      {hasNews(campers) && <NewCorrections campers={campers} />}
      {linkedCamp && <LinkedCampNotice camp={linkedCamp} campers={campers} />}
      <ul className={styles.cards}>
        {campers.map((camper) => (
          <li key={camper.id}>
            <CamperCard camper={camper} accountType={accountType} linkedCamp={linkedCamp?.id} />
          </li>
        ))}
      </ul>
      {parent && (
        <ButtonRow>
          {!incomplete && <AddCamper look="secondary" />}
          <LinkButton variant="quiet" to="/guardians">
            {t('Share with another guardian')}
          </LinkButton>
        </ButtonRow>
      )}
      <EarlierRegistrations campers={campers} />
    </Suspense>
  );
}

const hasNews = (campers: readonly CamperRecord[]): boolean =>
  campers.some(({ new_corrections, sign_again }) => new_corrections.length + sign_again.length > 0);

function AddCamper({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  return (
    <LinkButton variant={look} to="/camper/add">
      <Icon name="plus" />
      {t('Add camper profile')}
    </LinkButton>
  );
}

/** The submitted registrations that no card shows, such as those of past camps: open while money is owed for one. */
function EarlierRegistrations({ campers }: { campers: readonly CamperRecord[] }) {
  const { data } = useQuery(queryOf(listOwnRegistrations));
  const shown = new Set(campers.flatMap(({ forms }) => forms.map(({ id }) => id)));
  const earlier = data?.filter(({ id, reference }) => reference && !shown.has(id)) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Disclosure quiet summary={t('Earlier registrations')} open={earlier.some(({ due }) => due > 0)}>
      <ul className="sheet">
        {earlier.map(({ id, camper_name, camp, status, due }) => (
          <li key={id} className={classNames('row middle between', styles.earlier)}>
            <Link to={registrationPath(id)}>
              {camper_name} · {camp.type_display} · {camp.dates}
            </Link>
            {due > 0 ? (
              <span className="small medium amber">{owedSentence(due)}</span>
            ) : (
              <span className="quiet small">{translate(statusLabels[status])}</span>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
