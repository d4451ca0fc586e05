import { listNameTags, type NameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './name-tags.module.css';

/** More letters than two lines hold. */
const LONG_NAME = 24;

/** The name tags of a camp, ten on a page of A4, to print and cut. */
export default function NameTagsPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={listNameTags} params={{ campId }} fresh>
      {({ camp, people }) => (
        <div className={styles.sheet}>
          <StaffPage
            title={`Name tags: ${camp.name}`}
            subtitle="The crew scan the code with the camera of a phone. It means nothing to anybody else."
            actions={people.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
          >
            {people.length === 0 ? (
              <EmptyState title="No one has a name tag yet">
                <p>Campers appear here once they are accepted.</p>
              </EmptyState>
            ) : (
              <ul className={styles.tags}>
                {people.map((person) => (
                  <Tag key={person.registration_id} person={person} camp={camp.name} />
                ))}
              </ul>
            )}
          </StaffPage>
        </div>
      )}
    </Loaded>
  );
}

function Tag({ person: { name, groups, qr }, camp }: { person: NameTags['people'][number]; camp: string }) {
  const { logo } = usePortal();
  return (
    <li className={styles.tag}>
      <div className={styles.words}>
        {logo && <img className={styles.logo} src={logo} alt="" width={40} height={40} />}
        <strong className={classNames(styles.name, name.length > LONG_NAME && styles.long)}>{name}</strong>
        {groups.map((group) => (
          <span key={group}>{group}</span>
        ))}
        <span className={styles.camp}>{camp}</span>
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
