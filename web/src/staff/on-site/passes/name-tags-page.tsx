import { listNameTags, type NameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { NameTag } from './name-tag.tsx';
import styles from './name-tags.module.css';
import { useTagPhotos } from './use-tag-photos.ts';

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
