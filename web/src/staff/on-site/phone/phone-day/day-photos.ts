import { getDayPhotos, PHOTOS_AT_ONCE } from '@bowline/contract/api/staff/on-site/camp-days';
import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import { callApi } from '../../../../api/call-api.ts';

/** Small photos by the id of the registration: JPEGs, base64. */
export type DayPhotos = Readonly<Record<string, { readonly photo: string; readonly jpeg: string }>>;

/** Loads the photos that are new or changed, some at a time; `onLoaded` gets all that are known so far. */
export async function loadPhotos(
  { camp, people }: CampDay,
  known: DayPhotos,
  onLoaded: (photos: DayPhotos) => void,
): Promise<void> {
  const missing = people.flatMap(({ registration_id: id, photo }) =>
    photo !== null && known[id]?.photo !== photo ? [id] : [],
  );
  let photos = known;
  for (let at = 0; at < missing.length; at += PHOTOS_AT_ONCE) {
    const of = missing.slice(at, at + PHOTOS_AT_ONCE).join(',');
    const loaded = await callApi(getDayPhotos, {
      params: { campId: camp.id },
      query: { of },
      background: true,
    });
    const added = loaded.photos.map(({ registration_id, photo, jpeg }) => [registration_id, { photo, jpeg }]);
    photos = { ...photos, ...Object.fromEntries(added) };
    onLoaded(photos);
  }
}
