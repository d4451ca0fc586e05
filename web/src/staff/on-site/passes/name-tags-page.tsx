import { getDayPhotos, PHOTOS_AT_ONCE } from '@bowline/contract/api/staff/on-site/camp-days';
import { listNameTags, type NameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { cssOfGroup } from '@bowline/contract/on-site/group-colours';
import { type CSSProperties, useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { longestWord, textWidth } from '../../ui/text-width.ts';
import styles from './name-tags.module.css';

/** On a page of A4. */
const TAGS = 10;

/** The name tags of a camp, to print and cut. */
export default function NameTagsPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={listNameTags} params={{ campId }} fresh>
      {(tags) => <Sheets {...tags} />}
    </Loaded>
  );
}

function Sheets({ camp, people }: NameTags) {
  const photos = useTagPhotos(camp.id, people);
  return (
    <div className={styles.sheet}>
      <StaffPage
        title={`Name tags: ${camp.name}`}
        subtitle="Ten on a page, to cut along the marks. The crew scan the code with the camera of a phone. It means nothing to anybody else."
        actions={people.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
      >
        {people.length === 0 ? (
          <EmptyState title="No one has a name tag yet">
            <p>Campers appear here once they are accepted.</p>
          </EmptyState>
        ) : (
          pagesOf(people).map((page) => (
            <ul key={page[0]?.registration_id} className={styles.tags}>
              {page.map((person) => (
                <NameTag
                  key={person.registration_id}
                  person={person}
                  camp={camp.name}
                  photo={photos[person.registration_id]}
                />
              ))}
            </ul>
          ))
        )}
      </StaffPage>
    </div>
  );
}

const pagesOf = (people: NameTags['people']): NameTags['people'][] =>
  Array.from({ length: Math.ceil(people.length / TAGS) }, (_, page) =>
    people.slice(page * TAGS, (page + 1) * TAGS),
  );

type TagPhotos = Readonly<Record<string, string>>;

/** The photos for the name tags of a camp by the id of the registration, as JPEGs in base64; they come some at a time. */
function useTagPhotos(campId: string, people: NameTags['people']): TagPhotos {
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

type Props = {
  person: NameTags['people'][number];
  camp: string;
  /** A JPEG in base64. */
  photo: string | undefined;
};

function NameTag({ person: { name, groups, colour, qr }, camp, photo }: Props) {
  const { logo } = usePortal();
  const look = {
    '--tag': colour ? cssOfGroup(colour) : 'var(--brand)',
    '--name': `${nameSize(name, photo ? NAME_BESIDE_PHOTO : NAME_ALONE)}pt`,
  } as CSSProperties;
  return (
    <li className={styles.tag} style={look}>
      {photo && <img className={styles.photo} src={`data:image/jpeg;base64,${photo}`} alt="" />}
      <strong className={styles.name}>{name}</strong>
      <div className={classNames('line gap-1 fit', styles.words)}>
        {groups.map((group) => (
          <span key={group} className="medium">
            {group}
          </span>
        ))}
        <span className={styles.camp}>
          {logo && <img className={styles.logo} src={logo} alt="" />}
          {camp}
        </span>
      </div>
      <svg
        className={styles.code}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        role="img"
        aria-label={`QR code of ${name}`}
      >
        <path d={qr.path} shapeRendering="crispEdges" />
      </svg>
    </li>
  );
}

/** The room for a name, in points. */
const [NAME_BESIDE_PHOTO, NAME_ALONE, NAME_HEIGHT] = [152, 228, 50];
const [LARGEST, SMALLEST] = [20, 8];
/** Bold letters are wider. */
const BOLD = 1.1;

/** The largest size at which a name has room and no word of it breaks. */
function nameSize(name: string, width: number): number {
  const fits = (size: number) => {
    const lines = Math.ceil((textWidth(name) * BOLD * size) / width + 0.4);
    return longestWord(name) * BOLD * size <= width && lines * size * 1.15 <= NAME_HEIGHT;
  };
  const sizes = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, step) => LARGEST - step);
  return sizes.find(fits) ?? SMALLEST;
}
