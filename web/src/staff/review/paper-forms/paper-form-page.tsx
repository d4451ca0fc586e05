import type { ResponseOf } from '@bowline/contract/api/define-call';
import { type FamilyPage, getFamily } from '@bowline/contract/api/staff/families/families';
import { getAnswerPart, listAnswerParts } from '@bowline/contract/api/staff/review/corrections';
import { isEditable } from '@bowline/contract/registrations/status';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { AnswerForm, type PartParams } from '../answers/answer-form.tsx';
import { PartLinks } from '../answers/answers-card.tsx';
import { focusFirst } from '../answers/choose-by-digit.ts';
import { CamperForm } from './enter-camper.tsx';
import { PaperCard } from './paper-card.tsx';
import styles from './paper-forms.module.css';
import { PaperPictures } from './paper-pictures.tsx';
import { RegisterFor } from './register-for.tsx';
import { SubmitPaperForm } from './submit-paper-form.tsx';

type Answers = ResponseOf<typeof listAnswerParts>;

/**
 * A paper form from top to bottom: the account, the camper with pictures, the camp, the signature, and what the family gets.
 */
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
  const [saved, setSaved] = useState<string>();
  const open = openPart(id, answers, saved);
  const partsOf = (recordId: string, parts: Answers['parts']) => (
    <RecordParts
      params={{ accountId: id, recordId }}
      parts={parts}
      open={open?.recordId === recordId ? open.part : undefined}
      moved={saved !== undefined}
      onSaved={setSaved}
    />
  );
  return (
    <StaffPage
      title="Paper form"
      subtitle={
        <>
          {name || 'No name yet'}
          <span className={styles.keys}>
            . Without a mouse: Tab goes to the next question, 1 to 5 choose an answer, Enter saves.
          </span>
        </>
      }
      actions={
        <LinkButton variant="quiet" to={`/families/${id}`}>
          Family page
        </LinkButton>
      }
    >
      <Card as="section" className={styles.step}>
        <h2>1. Account</h2>
        {partsOf(id, answers.parts)}
      </Card>
      {answers.campers.length === 0 && open === undefined && (
        <Card as="section" className={styles.step}>
          <h2>2. Camper</h2>
          <CamperForm family={family} />
        </Card>
      )}
      {answers.campers.map((camper) => (
        <CamperSteps key={camper.id} family={family} camper={camper} partsOf={partsOf} />
      ))}
      <PaperCard family={family} here />
    </StaffPage>
  );
}

/** The first section that is not complete, after the one that was saved last: the entry continues there. */
function openPart(accountId: string, { parts, campers }: Answers, saved: string | undefined) {
  const drafts = campers.flatMap(({ registrations }) =>
    registrations.filter(({ status }) => isEditable(status)),
  );
  const all = [{ id: accountId, parts }, ...campers, ...drafts].flatMap((record) =>
    record.parts.map((part) => ({ ...part, recordId: record.id })),
  );
  const next = all.findIndex(({ recordId, part }) => `${recordId} ${part}` === saved) + 1;
  return [...all.slice(next), ...all.slice(0, next)].find(({ complete }) => !complete);
}

interface RecordPartsProps {
  readonly params: Pick<PartParams, 'accountId' | 'recordId'>;
  readonly parts: Answers['parts'];
  /** The section whose questions are open. */
  readonly open: string | undefined;
  /** Whether another was open before: the focus moves on. */
  readonly moved: boolean;
  readonly onSaved: (part: string) => void;
}

/** The sections of a record, with the questions of the one that is next. */
function RecordParts({ params, parts, open, moved, onSaved }: RecordPartsProps) {
  const { accountId, recordId } = params;
  return (
    <>
      <PartLinks
        parts={parts.filter(({ part }) => part !== open)}
        path={`/families/${accountId}/answers/${recordId}`}
      />
      {open && (
        <Loaded key={open} call={getAnswerPart} params={{ ...params, part: open }} fresh>
          {(part) => (
            <section className={styles.step} aria-label={part.title} ref={moved ? focusFirst : undefined}>
              <h3>{part.title}</h3>
              <AnswerForm
                params={{ ...params, part: open }}
                part={part}
                onSaved={() => onSaved(`${recordId} ${open}`)}
              />
            </section>
          )}
        </Loaded>
      )}
    </>
  );
}

interface CamperProps {
  readonly family: FamilyPage;
  readonly camper: Answers['campers'][number];
  readonly partsOf: (recordId: string, parts: Answers['parts']) => ReactNode;
}

function CamperSteps({ family, camper, partsOf }: CamperProps) {
  const { id, name, parts, registrations } = camper;
  return (
    <>
      <Card as="section" className={styles.step}>
        <h2>{`2. Camper: ${name}`}</h2>
        {partsOf(id, parts)}
        <PaperPictures accountId={family.id} camper={camper} />
      </Card>
      <Card as="section" className={styles.step}>
        <h2>{`3. Registration of ${name}`}</h2>
        {registrations.map((registration) => (
          <RegistrationSteps
            key={registration.id}
            registration={registration}
            partsOf={partsOf}
            family={family}
          />
        ))}
        <RegisterFor family={family} camper={camper} />
      </Card>
    </>
  );
}

interface RegistrationProps {
  readonly registration: CamperProps['camper']['registrations'][number];
  readonly partsOf: CamperProps['partsOf'];
  readonly family: FamilyPage;
}

function RegistrationSteps({
  registration: { id, camp_name, status, reference, parts },
  partsOf,
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
          {partsOf(id, parts)}
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
