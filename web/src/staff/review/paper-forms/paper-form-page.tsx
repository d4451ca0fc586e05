import type { ResponseOf } from '@bowline/contract/api/define-call';
import { listAnswerParts } from '@bowline/contract/api/staff/families/corrections';
import { type FamilyPage, getFamily } from '@bowline/contract/api/staff/families/families';
import { isEditable } from '@bowline/contract/registrations/status';
import { LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { PartLinks } from '../answers/answer-parts-page.tsx';
import { CamperForm } from './enter-camper.tsx';
import { PaperCard } from './paper-card.tsx';
import styles from './paper-forms.module.css';
import { PaperPictures } from './paper-pictures.tsx';
import { RegisterFor } from './register-for.tsx';
import { SubmitPaperForm } from './submit-paper-form.tsx';

type Answers = ResponseOf<typeof listAnswerParts>;

/** A paper form from top to bottom: the account, the camper with pictures, the camp, the signature, and what the family gets. */
export default function PaperFormPage() {
  const { accountId = '' } = useParams();
  return (
    <Loaded call={getFamily} params={{ accountId }} fresh>
      {(family) => (
        <Loaded call={listAnswerParts} params={{ accountId }} fresh>
          {(answers) => <Steps family={family} answers={answers} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Steps({ family, answers }: { family: FamilyPage; answers: Answers }) {
  const { id, name } = family;
  const pathTo = (recordId: string) => `/families/${id}/answers/${recordId}`;
  return (
    <StaffPage
      title="Paper form"
      subtitle={name || 'No name yet'}
      actions={
        <LinkButton variant="quiet" to={`/families/${id}`}>
          Family page
        </LinkButton>
      }
    >
      <Card as="section" className={styles.step}>
        <h2>1. Account</h2>
        <NextSection parts={answers.parts} path={pathTo(id)} />
        <PartLinks parts={answers.parts} path={pathTo(id)} />
      </Card>
      {answers.campers.length === 0 && (
        <Card as="section" className={styles.step}>
          <h2>2. Camper</h2>
          <CamperForm accountId={id} />
        </Card>
      )}
      {answers.campers.map((camper) => (
        <CamperSteps key={camper.id} family={family} camper={camper} pathTo={pathTo} />
      ))}
      <PaperCard family={family} here />
    </StaffPage>
  );
}

/** The first section that is not complete: the way on by one key. */
function NextSection({ parts, path }: { parts: Answers['parts']; path: string }) {
  const next = parts.find(({ complete }) => !complete);
  return next ? (
    <LinkButton variant="primary" to={`${path}/${next.part}`}>
      Next: {next.title}
    </LinkButton>
  ) : null;
}

interface CamperProps {
  readonly family: FamilyPage;
  readonly camper: Answers['campers'][number];
  readonly pathTo: (recordId: string) => string;
}

function CamperSteps({ family, camper, pathTo }: CamperProps) {
  const { id, name, parts, registrations } = camper;
  return (
    <>
      <Card as="section" className={styles.step}>
        <h2>{`2. Camper: ${name}`}</h2>
        <NextSection parts={parts} path={pathTo(id)} />
        <PartLinks parts={parts} path={pathTo(id)} />
        <PaperPictures accountId={family.id} camper={camper} />
      </Card>
      <Card as="section" className={styles.step}>
        <h2>{`3. Registration of ${name}`}</h2>
        {registrations.map((registration) => (
          <RegistrationSteps
            key={registration.id}
            registration={registration}
            path={pathTo(registration.id)}
            family={family}
          />
        ))}
        <RegisterFor accountId={family.id} camper={camper} />
      </Card>
    </>
  );
}

interface RegistrationProps {
  readonly registration: CamperProps['camper']['registrations'][number];
  readonly path: string;
  readonly family: FamilyPage;
}

function RegistrationSteps({
  registration: { id, camp_name, status, reference, parts },
  path,
  family,
}: RegistrationProps) {
  const isOpen = isEditable(status);
  return (
    <section className={styles.step}>
      <h3>
        {camp_name} <StatusBadge status={status} />
      </h3>
      {isOpen ? (
        <>
          <NextSection parts={parts} path={path} />
          <PartLinks parts={parts} path={path} />
          <h3>4. Signature</h3>
          <SubmitPaperForm registrationId={id} signer={family.name} />
        </>
      ) : (
        <Callout colour="green" title={`Submitted as ${reference ?? ''}`}>
          <Link to={`/registrations/${id}`}>Open the registration to record a payment or decide</Link>
        </Callout>
      )}
    </section>
  );
}
