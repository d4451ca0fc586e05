import type { ResponseOf } from '@bowline/contract/api/define-call';
import { correctionBody } from '@bowline/contract/api/staff/administration/translations';
import {
  type EmailText,
  getEmailTexts,
  previewEmailTexts,
  saveEmailTexts,
} from '@bowline/contract/api/staff/messages/email-texts';
import { editableKinds, type MessageKind, messageKind } from '@bowline/contract/emails/message-kinds';
import { longText } from '@bowline/contract/form/text-fields';
import { formatInstant } from '@bowline/contract/text/dates';
import { ENGLISH, type Language, languageNames, languages } from '@bowline/contract/text/languages';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { type FormValues, useCallForm, useTextValue } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormActions } from '../../../ui/feedback/still-needed.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import frame from '../../form/staff-form.module.css';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { EmailText as EmailView } from '../../ui/email-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './emails.module.css';

/** The texts of an email in a language, with the whole email beside them. */
export default function EmailPage() {
  const { kind = '' } = useParams();
  const known = editableKinds.find((one) => one === kind);
  const [search, setSearch] = useSearchParams();
  const language = languages.find((one) => one === search.get('language')) ?? ENGLISH;
  return (
    <StaffPage
      title={known ? messageKind(known).label : 'Email wording'}
      subtitle={known && `${messageKind(known).why}. Changes appear in emails within seconds.`}
      actions={<LinkButton to="/settings/emails">All emails</LinkButton>}
    >
      {known ? (
        <>
          <CountedTabs
            label="Language"
            tabs={languages.map((name) => ({ name, label: languageNames[name], lang: name }))}
            chosen={language}
            onChoose={(name) => setSearch([['language', name]])}
          />
          <Texts key={`${known} ${language}`} kind={known} language={language} />
        </>
      ) : (
        <EmptyState title="There is no such email" />
      )}
    </StaffPage>
  );
}

type Props = { kind: MessageKind; language: Language };

function Texts(props: Props) {
  return (
    <Loaded call={getEmailTexts} query={props} fresh>
      {(email) => <TextsForm key={JSON.stringify(email.texts)} {...props} {...email} />}
    </Loaded>
  );
}

type Correction = z.output<typeof correctionBody>;

/** A change of each text by its number, null where it has none. */
const changesSchema = z.record(z.string(), z.nullable(correctionBody));

/** All texts of an email in one form, which saves those that were changed; beside it the email as it is typed. */
function TextsForm({ kind, language, texts, sample }: Props & ResponseOf<typeof getEmailTexts>) {
  const known = texts.map(wordsOf);
  const [fields] = useState(() =>
    Object.fromEntries(texts.map((text, at) => [at, fieldOf(text, at, language)])),
  );
  const changesIn = (values: FormValues): Record<string, unknown> =>
    Object.fromEntries(
      texts.map(({ english, shipped }, at) => {
        const words = values[at] ?? '';
        return [at, words === known[at] ? null : { ...shipped, language, english, other: words }];
      }),
    );
  const draft = useStaffDraft(`email ${kind} ${language}`);
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: useMemo(() => Object.fromEntries(known.entries()), [known]),
    schema: changesSchema,
    body: changesIn,
    send: async (body) => {
      const changed = Object.values(body).filter((text) => text !== null);
      if (changed.length > 0)
        await callApi(saveEmailTexts, { body: { kind, texts: changed }, background: true });
    },
    onDone: () => {
      draft.clear();
      notifySaved();
    },
  });
  useTypedDraft(form, draft);
  const typed = useFormState(form, (filled) => filled.typed);
  const correct = Object.values(changesIn(typed as FormValues)).flatMap(
    (change) => correctionBody.safeParse(change).data ?? [],
  );
  const boxes = (inSample: boolean) =>
    texts.map(
      (text, at) =>
        text.in_sample === inSample && (
          <TextBox key={text.english} {...{ form, text, language }} name={`${at}`} />
        ),
    );
  return (
    <div className={styles.columns}>
      <form {...formProps} className={classNames(frame.form, styles.texts)}>
        {boxes(true)}
        {texts.some((text) => !text.in_sample) && (
          <Disclosure summary="Texts for other cases">{boxes(false)}</Disclosure>
        )}
        <div className={frame.actions}>
          <FormActions errors={errors}>
            <Button type="submit" variant="primary" busy={busy}>
              Save
            </Button>
          </FormActions>
        </div>
      </form>
      <Sample {...{ kind, language, texts: correct }} saved={sample} />
    </div>
  );
}

const wordsOf = ({ shipped, correction }: EmailText): string => (correction?.forms ?? shipped).other ?? '';

/** In English its number, as the box says the rest. */
const fieldOf = ({ english }: EmailText, at: number, language: Language) =>
  longText(language === ENGLISH ? `Text ${at + 1}` : english, { optional: true });

type BoxProps = { form: AnswersForm; text: EmailText; language: Language; name: string };

/** A text in a box that grows, where else it shows, and the words that came with the portal where it has others. */
function TextBox({ form, text, language, name }: BoxProps) {
  const { time_zone } = usePortal();
  const box = useTextValue(form, name);
  const { areas, shipped, correction } = text;
  const others = areas.filter((area) => area !== 'Emails');
  const notes = [
    others.length > 0 && `Also in: ${others.join(' · ')}`,
    correction && `Changed by ${correction.by}, ${formatInstant(correction.at, time_zone)}`,
  ].filter(Boolean);
  const isReset = shipped.other === undefined || box.value === shipped.other;
  return (
    <div>
      <TextArea {...box} rows={1} lang={language} optional={false} hint={notes.join(' · ')} />
      {!isReset && (
        <p className="quiet small">
          Before: <span lang={language}>{shipped.other}</span>{' '}
          <Button
            variant="quiet"
            aria-label={`Reset “${text.english}”`}
            onClick={() => typeAnswer(form, name, shipped.other ?? null)}
          >
            Reset
          </Button>
        </p>
      )}
    </div>
  );
}

type SampleProps = Props & {
  /** What is typed and correct. */
  texts: readonly Correction[];
  saved: ComponentProps<typeof EmailView>['email'] & { subject: string };
};

/** The email as it is, or as it would be with what is typed. */
function Sample({ kind, texts, language, saved }: SampleProps) {
  const settled = useSettled(JSON.stringify(texts));
  const { data } = useQuery({
    queryKey: [previewEmailTexts.path, kind, settled],
    queryFn: () =>
      callApi(previewEmailTexts, { body: { kind, texts: JSON.parse(settled) }, background: true }),
    enabled: settled !== '[]',
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const isTyped = texts.length > 0;
  const shown = (isTyped && data) || saved;
  return (
    <section className={styles.sample} aria-label="Preview">
      <h2>Preview</h2>
      <p className="quiet small">
        {`With sample data, in ${languageNames[language]}${isTyped ? ', as you type' : ''}. `}
        Subject: <strong lang={language}>{shown.subject}</strong>
      </p>
      <EmailView title="The email with sample data" email={shown} />
    </section>
  );
}

const PAUSE_MS = 400;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
