import {
  getIdBack,
  getIdFront,
  getReviewPhoto,
  type Review,
} from '@bowline/contract/api/staff/review/registrations';
import { canSeeIds } from '@bowline/contract/staff/roles';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { PeoplePicture } from './people-picture.tsx';
import styles from './review.module.css';
import identityStyles from './summary.module.css';

/** Who it is: photo and ID beside what the family wrote, to compare. */
export function IdentityPart({ review }: { review: Review }) {
  const { id, camper } = review;
  const { roles } = useStaffMe();
  const missing = [
    !camper.has_photo && 'No photo has been uploaded.',
    canSeeIds(roles) && !camper.has_ids && 'No ID has been uploaded.',
  ].filter((words) => words !== false);
  return (
    <Card as="section" className={classNames(styles.part, identityStyles.identity)} id="people">
      {camper.has_photo && (
        <PeoplePicture id={id} call={getReviewPhoto} label={`Photo of ${camper.name}`} atOnce />
      )}
      <div className={identityStyles.identityFacts}>
        <h2>Photo and ID</h2>
        <IdentityFacts review={review} />
        {missing.map((words) => (
          <p key={words} className={styles.quiet}>
            {words}
          </p>
        ))}
        <SimilarIcs people={camper.similar_ics} />
      </div>
      {camper.has_ids && (
        <div className={classNames('row gap-3', identityStyles.papers)}>
          <PeoplePicture id={id} call={getIdFront} label="ID (front)" />
          <PeoplePicture id={id} call={getIdBack} label="ID (back)" />
        </div>
      )}
    </Card>
  );
}

const compared = ['name', 'ic', 'dob', 'gender'];

/**
 * What an ID shows, as the family entered it and as far as the role may see it; what was corrected since it signed is struck
 * through.
 */
function IdentityFacts({ review: { sections, camper, profile_changes } }: { review: Review }) {
  const answers = sections.find(({ step }) => step === FIRST_STEP)?.answers ?? [];
  const facts = compared.flatMap((name) => answers.find((answer) => answer.name === name) ?? []);
  const nowOf = (name: string) =>
    profile_changes.find((change) => change.step === FIRST_STEP && change.name === name)?.after;
  return (
    <dl className="facts">
      {facts.map(({ name, label, value }) => (
        <div key={name} className={name === 'name' ? identityStyles.whole : undefined}>
          <dt>{label}</dt>
          <dd>
            <Corrected value={value} now={nowOf(name)} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Age at camp</dt>
        <dd>{camper.age}</dd>
      </div>
    </dl>
  );
}

function Corrected({ value, now }: { value: string; now: string | undefined }) {
  const notGiven = <em>Not given</em>;
  if (now === undefined) return value || notGiven;
  return (
    <>
      <ins>{now || notGiven}</ins> <del className="quiet small">{value}</del>
    </>
  );
}

/** Who has the same IC number, or one that differs by a digit: the same child, or a mistyped number. */
function SimilarIcs({ people }: { people: Review['camper']['similar_ics'] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h3>Same or similar IC number</h3>
      <ul>
        {people.map(({ id, camper_name, reference, camp_name, same }) => (
          <li key={id}>
            <Link to={`/registrations/${id}`}>{camper_name}</Link>{' '}
            {[reference, camp_name, same ? 'same number' : 'one digit differs'].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
