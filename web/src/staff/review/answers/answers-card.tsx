import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { listAnswerParts } from '@bowline/contract/api/staff/review/corrections';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './answers.module.css';

type Answers = ResponseOf<typeof listAnswerParts>;
type Parts = Answers['parts'];

type Props = { family: Pick<FamilyPage, 'id' | 'deleted_at'> };

/** What of a family's answers can be filled in or corrected, form by form, for roles that do so. */
export function AnswersCard({ family: { id, deleted_at } }: Props) {
  const { roles } = useStaffMe();
  if (deleted_at || !hasAnyRole(roles, listAnswerParts.roles)) return null;
  return (
    <Card as="section" id="answers">
      <h2>Correct answers</h2>
      <p className="quiet small">The family is told by email what you changed and why.</p>
      <Loaded call={listAnswerParts} params={{ accountId: id }} fresh>
        {(answers) => <Records accountId={id} answers={answers} />}
      </Loaded>
    </Card>
  );
}

function Records({ accountId, answers }: { accountId: string; answers: Answers }) {
  const records = answers.campers.flatMap(({ id, name, parts, registrations }) => [
    { id, title: name, parts },
    ...registrations.map((one) => ({ ...one, title: `${name}, ${one.camp_name}` })),
  ]);
  return [{ id: accountId, title: 'Account', parts: answers.parts }, ...records].map((record) => (
    <Disclosure key={record.id} summary={record.title}>
      <PartLinks parts={record.parts} path={`/families/${accountId}/answers/${record.id}`} />
    </Disclosure>
  ));
}

/** The sections of a record, each with a link to its form. */
export function PartLinks({ parts, path }: { parts: Parts; path: string }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ part, title, complete }) => (
        <li key={part}>
          <Link to={`${path}/${part}`}>{title}</Link>
          {!complete && <span className={styles.quiet}>Not complete</span>}
        </li>
      ))}
    </ul>
  );
}
