import { getIncidentPhoto } from '@bowline/contract/api/staff/on-site/camp-health';
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { queryOf } from '../../../query/query.ts';
import styles from './camp-health.module.css';

/** The photo of a note to an incident. It is fetched with the page, so that it is printed too. */
export function NotePhoto({ campId, noteId, label }: { campId: string; noteId: string; label: string }) {
  const { data, isError } = useQuery({
    ...queryOf(getIncidentPhoto, { params: { campId, noteId }, background: true }),
    gcTime: 0,
    staleTime: 'static',
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  if (isError) return <p>{`${label} could not be loaded.`}</p>;
  return url && <img className={styles.photo} src={url} alt={label} />;
}
