import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { ALL_SEASONS, campsOfSeason, seasonInWords, seasonsOf } from '@bowline/contract/staff/seasons/season';
import { formatDate } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from './filters.tsx';

/** What a season filter shows without a choice. */
export const CURRENT_SEASON = 'Current season';

/** The seasons to choose from beside the current one; none where that has all camps. */
export function useSeasons() {
  const { data: camps = [] } = useQuery(queryOf(listStaffCamps));
  const { today } = usePortal();
  if (campsOfSeason(camps, undefined, today).length === camps.length) return [];
  return [...seasonsOf(camps), ALL_SEASONS].map((value) => ({ value, label: seasonInWords(value) }));
}

type Props = { value: string | undefined; onChoose: (season: string) => void };

/** Narrows a list to another season than the current one, or to none; nothing where there is only one. */
export function SeasonFilter(props: Props) {
  const options = useSeasons();
  if (options.length === 0) return null;
  return <FilterSelect label="Season" any={CURRENT_SEASON} options={options} {...props} />;
}

/** Shows a list in all seasons where it found nothing, or not all, in the one that it has. */
export function AllSeasonsButton({
  season,
  onChoose,
}: { season: string | undefined } & Pick<Props, 'onChoose'>) {
  if (useSeasons().length === 0 || season === ALL_SEASONS) return null;
  return <Button onClick={() => onChoose(ALL_SEASONS)}>Search all seasons</Button>;
}

/** The camps of a season to choose from, each with its first day; the chosen one is always among them. */
export function useCampOptions({ season, camp }: { season?: string | undefined; camp?: string | undefined }) {
  const { data = [] } = useQuery(queryOf(listStaffCamps));
  const { today } = usePortal();
  const inSeason = campsOfSeason(data, season, today);
  return data
    .filter((one) => one.id === camp || inSeason.includes(one))
    .map(({ id, name, starts_on }) => ({ value: id, label: `${name}, ${formatDate(starts_on)}` }));
}
