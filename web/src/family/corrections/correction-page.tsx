import {
  type Correction,
  getCorrection,
  markCorrectionSeen,
  objectionBody,
  objectToCorrection,
} from '@bowline/contract/api/family/corrections';
import { longText } from '@bowline/contract/form/text-fields';
import { formatDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isExpiredSession } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useCallForm } from '../../form/call-form.ts';
import { useHasLocalDraft, useLocalDraft } from '../../form/drafts/local-drafts.ts';
import { useTypedDraft } from '../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../form/field-for.tsx';
import { queryOf, setQueryData } from '../../query/query.ts';
import { OBJECTION_DRAFT } from '../../shell/page-hashes.ts';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow, LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useNavigate } from '../../ui/router/router.tsx';
import styles from './corrections.module.css';

/** What staff changed for the family, old and new, and what the family says to it. */
export function CorrectionPage({ correctionId }: { correctionId: string }) {
  const query = queryOf(getCorrection, { params: { correctionId } });
  const { data, error } = useQuery({ ...query, staleTime: 0 });
  const queries = useQueryClient();
  if (error && !data && !isExpiredSession(error)) return <Redirect to="/404" />;
  if (!data) return null;
  const show = (correction: Correction) => setQueryData(queries, query, () => correction);
  return (
    <Page>
      <PageHeading title={t('What the camp changed')} subtitle={subjectOf(data)} />
      <ChangesCard correction={data} />
      {data.sign_again.map((formId) => (
        <Callout key={formId} colour="amber" title={t('This changes the consent that you signed.')}>
          <LinkButton to={`/corrections/consent/${formId}`}>{t('Read and sign')}</LinkButton>
        </Callout>
      ))}
      <AnswerCard key={data.state} correction={data} onAnswered={show} />
    </Page>
  );
}

const subjectOf = ({ camper_name, camp_name, section_title }: Correction): string =>
  [camper_name, camp_name, section_title].filter(Boolean).join(' · ');

function ChangesCard({ correction: { changes, at, reason, charged } }: { correction: Correction }) {
  const { time_zone } = usePortal();
  return (
    <Card as="section">
      <p>{t('Changed by the camp office on {day}.', { day: formatDay(at, time_zone) })}</p>
      <DefinitionList
        items={changes.map(({ name, label, before, after }) => ({
          key: name,
          term: label,
          value: (
            <span className="stack gap-1 breaks">
              <span>
                <span className="quiet small">{t('Before')}</span> {before || t('Not given')}
              </span>
              <span>
                <span className="quiet small">{t('Now')}</span> <strong>{after || t('Not given')}</strong>
              </span>
            </span>
          ),
        }))}
      />
      {charged && (
        <p>
          {t('The registration was charged {before}, and is charged {after} now.', {
            before: formatRinggit(charged.before),
            after: formatRinggit(charged.after),
          })}
        </p>
      )}
      <h2 className={styles.title}>{t('The reason')}</h2>
      <p className="breaks lines">{reason}</p>
      <p className="quiet small">
        {t('What was signed stays as it is. The camp’s lists use the new answers.')}
      </p>
    </Card>
  );
}

type AnswerProps = { correction: Correction; onAnswered: (correction: Correction) => void };

/** What the family says to it, and the answer of the camp. */
function AnswerCard({ correction, onAnswered }: AnswerProps) {
  const { state, objection, answer, may_object } = correction;
  return (
    <Card as="section">
      {objection !== null && (
        <>
          <h2 className={styles.title}>{t('You said that this is not right')}</h2>
          <p className="breaks lines">{objection}</p>
        </>
      )}
      {state === 'objected' && <p>{t('We’ll look into it and email you.')}</p>}
      {answer !== null && (
        <>
          <h2 className={styles.title}>
            {state === 'withdrawn' ? t('The camp has undone its change') : t('The camp keeps its change')}
          </h2>
          <p className="breaks lines">{answer}</p>
        </>
      )}
      {may_object && <Answers correction={correction} onAnswered={onAnswered} />}
      {!may_object && (
        <ButtonRow>
          <LinkButton to="/campers">{t('Back')}</LinkButton>
        </ButtonRow>
      )}
    </Card>
  );
}

/** The two answers: it is right, or it is not. */
function Answers({ correction: { id, state }, onAnswered }: AnswerProps) {
  const [objects, setObjects] = useState(useHasLocalDraft({ form: id, step: OBJECTION_DRAFT }));
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const accept = async () => {
    setBusy(true);
    try {
      await callApi(markCorrectionSeen, { params: { correctionId: id } });
      navigate('/campers');
    } catch {
      // The call has said why.
      setBusy(false);
    }
  };
  if (objects) return <ObjectionForm id={id} onDone={onAnswered} onCancel={() => setObjects(false)} />;
  return (
    <>
      <h2 className={styles.title}>{t('Is this right?')}</h2>
      <ButtonRow>
        {state === 'new' && (
          <Button variant="primary" busy={busy} onClick={accept}>
            {t('Yes, this is right')}
          </Button>
        )}
        <Button onClick={() => setObjects(true)}>{t('This is not right')}</Button>
      </ButtonRow>
    </>
  );
}

const fields = { message: longText('What is not right?', { hint: 'Please tell us what it should be.' }) };

type Props = { id: string; onDone: (correction: Correction) => void; onCancel: () => void };

/** What the family says against a change. */
function ObjectionForm({ id, onDone, onCancel }: Props) {
  const draft = useLocalDraft({ form: id, step: OBJECTION_DRAFT });
  const { form, busy, formProps } = useCallForm({
    fields,
    schema: objectionBody,
    send: (body) => callApi(objectToCorrection, { params: { correctionId: id }, body }),
    onDone: (correction) => {
      draft.clear();
      onDone(correction);
    },
  });
  useTypedDraft(form, draft);
  return (
    <form {...formProps}>
      <FieldFor form={form} name="message" />
      <ButtonRow>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Send')}
        </Button>
      </ButtonRow>
    </form>
  );
}
