import { getDayPhotos, PHOTOS_AT_ONCE } from '@bowline/contract/api/staff/on-site/camp-days';
import type { NameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';

type TagPhotos = Readonly<Record<string, string>>;

/** The photos for the name tags of a camp by the id of the registration, as JPEGs in base64; they come some at a time. */
export function useTagPhotos(campId: string, people: NameTags['people']): TagPhotos {
  const [photos, setPhotos] = useState<TagPhotos>({});
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      for (let at = 0; at < people.length && isShown; at += PHOTOS_AT_ONCE) {
        const ids = people.slice(at, at + PHOTOS_AT_ONCE).map((person) => person.registration_id);
        const loaded = await callApi(getDayPhotos, {
          params: { campId },
          query: { of: ids.join(',') },
          background: true,
        });
        const added = loaded.photos.map(({ registration_id, jpeg }) => [registration_id, jpeg]);
        if (isShown) setPhotos((known) => ({ ...known, ...Object.fromEntries(added) }));
      }
    };
    // A tag is good without its photo, too.
    load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [campId, people]);
  return photos;
}
