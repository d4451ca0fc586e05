import { getReach, type Reach, type ReachQuery } from '@bowline/contract/api/staff/log-reach';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import { ReachChoice } from './reach-choice.tsx';
import { ReachFigures } from './reach-figures.tsx';
import { ReachPeople } from './reach-people.tsx';
import { ReachStandings } from './reach-standings.tsx';
import { ReachUse } from './reach-use.tsx';
import { ReachWhatNow } from './reach-what-now.tsx';

/** Whose data an account has read, and could have read, since a day: for a stolen laptop, or somebody who leaves. */
export default function ReachPage() {
  const [search, setSearch] = useSearchParams();
  const [staff, since] = [search.get('staff') ?? '', search.get('since') ?? ''];
  const { data, error, refetch } = useReach({ staff, since });
  return (
    <StaffPage
      title={t('Data exposure report')}
      subtitle={t(
        'For a stolen laptop, a password in the wrong hands, or someone who leaves. Every view is logged.',
      )}
    >
      <ReachChoice staff={staff} since={since} onChoose={(chosen) => setSearch(chosen)} />
      {error && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {data && !error && <Found reach={data} asked={{ staff, since }} />}
    </StaffPage>
  );
}

function useReach({ staff, since }: ReachQuery) {
  return useQuery({
    queryKey: [getReach.path, staff, since],
    queryFn: ({ signal }) => callApi(getReach, { query: { staff, since }, signal }),
    enabled: staff !== '' && since !== '',
    placeholderData: keepPreviousData,
    // Each look is an entry in the log: one look, one entry.
    refetchOnWindowFocus: false,
  });
}

function Found({ reach, asked }: { reach: Reach; asked: ReachQuery }) {
  const { name } = reach.account;
  return (
    <>
      <h2>{t('{name}, since {day}', { name, day: formatDate(reach.since) })}</h2>
      <ReachFigures reach={reach} />
      <ReachWhatNow reach={reach} />
      <ReachStandings standings={reach.standings} />
      <ReachUse reach={reach} />
      <ReachPeople key={`${asked.staff} ${asked.since}`} asked={asked} reach={reach} />
    </>
  );
}
