import { listCampDays } from '@bowline/contract/api/staff/on-site/camp-days';
import { formatDateRange } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { CallResult } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/loaded-query.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { logOutStaff, useStaffSession } from '../../session/session.ts';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './camp-day.module.css';
import { listKeptDays } from './phone-day/kept-day.ts';
import { useOfflineApp } from './phone-day/offline-app.ts';
import { sendWaiting } from './phone-day/use-phone-day.ts';

type Camps = CallResult<typeof listCampDays>;

const SEND_AGAIN_MS = 10_000;

/** Where the crew begins: the camps whose days they may see. */
export default function CampDaysPage() {
  useOfflineApp();
  const { refetch: send } = useWaiting();
  const session = useStaffSession();
  const logOut = async () => {
    await send();
    await logOutStaff();
  };
  return (
    <div className={styles.home}>
      <StaffPage
        title="Camp days"
        actions={
          <Button className={styles.logOut} onClick={logOut}>
            Log out
          </Button>
        }
      >
        <OpenCamps />
        {session.status === 'signed-in' && session.me.for_camp_days && (
          <p className={styles.account}>
            <Link to="/account">Your password and recovery codes</Link>
          </p>
        )}
      </StaffPage>
    </div>
  );
}

/** What waits on this phone, which is sent meanwhile. */
const useWaiting = () =>
  useQuery({
    queryKey: ['waiting taps'],
    queryFn: sendWaiting,
    staleTime: 0,
    refetchInterval: SEND_AGAIN_MS,
    refetchOnReconnect: true,
  });

/** As the server says; without a network those that this phone kept. */
function OpenCamps() {
  const {
    data: camps,
    error,
    refetch,
  } = useQuery({ ...queryOf(listCampDays, { background: true }), staleTime: 0, refetchOnReconnect: true });
  const { data: kept = [] } = useQuery({
    queryKey: ['kept days'],
    queryFn: listKeptDays,
    enabled: error !== null,
  });
  if (camps) return camps.length === 0 ? <NoCamp /> : <CampList camps={camps} />;
  if (!error) return null;
  if (kept.length === 0) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  return (
    <>
      <Callout colour="amber">There is no network. These camps are on your phone.</Callout>
      <CampList camps={kept.map(({ camp, people }) => ({ ...camp, people: people.length }))} />
    </>
  );
}

const NoCamp = () => (
  <EmptyState title="No camp is open to you today">
    The office names the camps and dates for each member of the crew.
  </EmptyState>
);

function CampList({ camps }: { camps: Camps }) {
  const { data: waiting = [] } = useWaiting();
  return (
    <ul className={styles.camps}>
      {camps.map(({ id, name, starts_on, ends_on, people }) => (
        <li key={id}>
          <Link to={`/camp/${id}/today`}>
            <strong>{name}</strong>
            <span>{formatDateRange(starts_on, ends_on)}</span>
            <span>{plural(people, { one: '{count} person', other: '{count} people' })}</span>
            <ToSend count={waiting.filter((campId) => campId === id).length} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ToSend = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.offline}>
      {plural(count, { one: '{count} to send', other: '{count} to send' })}
    </span>
  );
