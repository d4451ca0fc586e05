import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listAnswerParts } from '@bowline/contract/api/staff/families/corrections';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './answers.module.css';

type Answers = ResponseOf<typeof listAnswerParts>;
type Parts = Answers['parts'];

/** What of a family's answers can be filled in or corrected, form by form. */
export default function AnswerPartsPage() {
  const { accountId = '' } = useParams();
  return (
    <Loaded call={listAnswerParts} params={{ accountId }} fresh>
      {(answers) => <Overview accountId={accountId} answers={answers} />}
    </Loaded>
  );
}

function Overview({ accountId, answers }: { accountId: string; answers: Answers }) {
  const { account_name, parts, campers } = answers;
  const base = `/families/${accountId}`;
  const pathTo = (recordId: string) => `${base}/answers/${recordId}`;
  return (
    <StaffPage
      title="Answers"
      subtitle={account_name || 'No name yet'}
      actions={
        <LinkButton variant="quiet" to={base}>
          Back to the family
        </LinkButton>
      }
    >
      <p>Fill in or correct what the family answered. It is told by email what you changed and why.</p>
      <div className={styles.overview}>
        <Card as="section">
          <h2>{account_name || 'Account'}</h2>
          <PartLinks parts={parts} path={pathTo(accountId)} />
        </Card>
        {campers.map((camper) => (
          <Card key={camper.id} as="section">
            <h2>{camper.name}</h2>
            <PartLinks parts={camper.parts} path={pathTo(camper.id)} />
            {camper.registrations.map(({ id, reference, status, camp_name, parts: asked }) => (
              <section key={id} className={styles.registration}>
                <h3>
                  {camp_name} <StatusBadge status={status} />
                </h3>
                {reference && <p className={styles.quiet}>{reference}</p>}
                <PartLinks parts={asked} path={pathTo(id)} />
              </section>
            ))}
          </Card>
        ))}
      </div>
    </StaffPage>
  );
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
