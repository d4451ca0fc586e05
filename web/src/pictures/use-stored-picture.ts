import { getImage, getImageUrl } from '@bowline/contract/api/images';
import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useQuery } from '../query/use-query.ts';
import { useObjectUrl } from './use-object-url.ts';

// The signed address is good for five minutes.
const FRESH_MS = 4 * 60_000;

/**
 * An address to show a stored picture by: a signed one, or the picture itself where that cannot be shown.
 * Undefined while it is fetched; `failed` when there is none to be had.
 */
export function useStoredPicture(path: string, size?: 'small') {
  const [refused, setRefused] = useState(false);
  const address = useQuery({
    queryKey: [getImageUrl.path, path],
    queryFn: ({ signal }) => callApi(getImageUrl, { body: { path }, background: true, signal }),
    staleTime: FRESH_MS,
    gcTime: 0,
  });
  const needsPicture = refused || address.error !== null;
  const picture = useQuery({
    queryKey: [getImage.path, path],
    queryFn: ({ signal }) => callApi(getImage, { body: { path }, background: true, signal }),
    enabled: needsPicture,
    gcTime: 0,
  });
  const own = useObjectUrl(picture.data);
  return {
    url: needsPicture ? own : address.data && `${address.data.url}${size ? `?size=${size}` : ''}`,
    failed: picture.error !== null,
    onError: () => setRefused(true),
  };
}
