import { listLog, logActionLabels } from '@bowline/contract/api/staff/administration/log';
import { type FamilyPage as Family, getFamily } from '@bowline/contract/api/staff/families/families';
import { disagreementInWords } from '@bowline/contract/on-site/disagreement';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { ChangeEmail } from '../../messages/email-log/change-email.tsx';
import { FamilyEmails } from '../../messages/email-log/family-emails.tsx';
import { ReturnedEmails } from '../../messages/email-log/returned-emails.tsx';
import { AnswersCard } from '../../review/answers/answers-card.tsx';
import { CorrectionsCard } from '../../review/corrections/corrections-card.tsx';
import { PaperCard } from '../../review/paper-forms/paper-card.tsx';
import { Answers } from '../../review/registrations/answers-part.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';
import styles from './families.module.css';
import { Contacts } from './families-page.tsx';
import { CampersCard } from './family-campers.tsx';
import { MergeAccounts, MergesCard } from './merge-accounts.tsx';

/** A family with all that the office knows of it, as far as the role reads it. */
export default function FamilyPage() {
  const { accountId = '' } = useParams();
  return (
    <Loaded call={getFamily} params={{ accountId }} notFound={<NotFoundPage />}>
      {(family) => <FamilyCards key={family.id} family={family} />}
    </Loaded>
  );
}

function FamilyCards({ family }: { family: Family }) {
  return (
    <StaffPage
      title={family.name || 'No name yet'}
      subtitle={family.adult_camper ? 'Adult camper' : 'Family'}
      actions={
        <>
          <LinkButton variant="quiet" to="/families">
            All families
          </LinkButton>
          <MergeAccounts family={family} />
        </>
      }
    >
      {family.merged_with && (
        <Callout colour="amber" title="This account was merged with another">
          Nobody logs in to it any more. Everything is on the page of{' '}
          <Link to={`/families/${family.merged_with.account_id}`}>{family.merged_with.name}</Link>.
        </Callout>
      )}
      {family.disagreements.map((one) => (
        <Callout key={disagreementInWords(one)} colour="red" title="Guardians disagree">
          {disagreementInWords(one)}
        </Callout>
      ))}
      <ReturnedEmails account={family} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <CampersCard family={family} />
          <Card as="section">
            <h2>Money</h2>
            <MoneyFacts money={family.money} />
            {family.campers.some(({ owner }) => owner !== null) && (
              <p className="quiet small">Without the campers of other accounts.</p>
            )}
          </Card>
          <AnswersCard family={family} />
          {!family.deleted_at && <CorrectionsCard accountId={family.id} />}
          <MergesCard family={family} />
          <NotesCard notes={family.notes} />
        </div>
        <div className={styles.column}>
          <AccountCard family={family} />
          <PaperCard family={family} />
          {family.sections.map((section) => (
            <Card key={section.step}>
              <Answers section={section} reading={null} changes={[]} />
            </Card>
          ))}
          <FamilyEmails of={{ account: family.id }} />
          <FamilyLog accountId={family.id} />
        </div>
      </div>
    </StaffPage>
  );
}

function AccountCard({ family }: { family: Family }) {
  const { time_zone } = usePortal();
  const { created_at, last_login_at, deleted_at } = family;
  return (
    <Card as="section">
      <h2>Account</h2>
      <Contacts family={family} />
      <p className="quiet small">
        {[
          `Since ${formatInstant(created_at, time_zone)}`,
          last_login_at && `last login ${formatInstant(last_login_at, time_zone)}`,
          deleted_at && `deleted ${formatInstant(deleted_at, time_zone)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!deleted_at && !family.merged_with && <ChangeEmail account={family} />}
    </Card>
  );
}

function NotesCard({ notes }: Pick<Family, 'notes'>) {
  const { time_zone } = usePortal();
  if (notes.length === 0) return null;
  return (
    <Card as="section">
      <h2>Internal notes</h2>
      <ul>
        {notes.map(({ id, by, at, text, camper_name, registration_id }) => (
          <li key={id}>
            <p className="lines">{text}</p>
            <p className="quiet small">
              {by}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>,{' '}
              <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many entries stand on the page; the log has them all. */
const SHOWN = 10;

/** Who saw and changed what of the family last, for readers of the log. */
function FamilyLog({ accountId }: { accountId: string }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  if (!hasAnyRole(roles, listLog.roles)) return null;
  return (
    <Card as="section">
      <h2>Log</h2>
      <Loaded call={listLog} query={{ account: accountId }} fresh>
        {({ entries }) => (
          <ul>
            {entries.slice(0, SHOWN).map(({ id, at, staff, action, what, camper }) => (
              <li key={id}>
                <p>{[`${logActionLabels[action]}: ${what}`, camper?.name].filter(Boolean).join(' · ')}</p>
                <p className="quiet small">
                  {staff?.name ?? 'Portal'}, <time dateTime={at}>{formatInstant(at, time_zone)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p>
        <Link to={`/log?account=${accountId}`}>All entries</Link>
      </p>
    </Card>
  );
}

/** What is charged, received and still to pay. */
function MoneyFacts({ money: { charged, received, due } }: { money: Family['money'] }) {
  const facts = { Charged: charged, Received: received, 'Still to pay': due };
  return (
    <dl className={classNames('facts', styles.money)}>
      {Object.entries(facts).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatRinggit(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
