import type { TranslatedText } from '@bowline/contract/api/staff/administration/translations';
import {
  type EmailText,
  getEmailTexts,
  previewEmailText,
} from '@bowline/contract/api/staff/messages/email-texts';
import { editableKinds, type MessageKind, messageKind } from '@bowline/contract/emails/message-kinds';
import { ENGLISH, type Language, languageNames, languages } from '@bowline/contract/text/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { TranslationRow } from '../../administration/translations/translation-row.tsx';
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
type Typed = Parameters<NonNullable<ComponentProps<typeof TranslationRow>['onTyped']>>[0];

function Texts({ kind, language }: Props) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>();
  const query = { kind, language };
  const { queryKey } = queryOf(getEmailTexts, { query });
  const reload = () => queries.invalidateQueries({ queryKey });
  return (
    <Loaded call={getEmailTexts} query={query} fresh>
      {({ texts, sample }) => (
        <div className={styles.columns}>
          <div>
            <TextList
              texts={texts.filter((text) => text.in_sample)}
              {...{ language, setTyped }}
              onChanged={reload}
            />
            {texts.some((text) => !text.in_sample) && (
              <Disclosure summary="Texts for other cases">
                <TextList
                  texts={texts.filter((text) => !text.in_sample)}
                  {...{ language, setTyped }}
                  onChanged={reload}
                />
              </Disclosure>
            )}
          </div>
          <Sample {...{ kind, language, typed }} saved={sample} />
        </div>
      )}
    </Loaded>
  );
}

type ListProps = {
  texts: readonly EmailText[];
  language: Language;
  setTyped: (typed: Typed) => void;
  onChanged: () => Promise<void>;
};

function TextList({ texts, language, setTyped, onChanged }: ListProps) {
  return (
    <ul className={classNames('panel', styles.texts)}>
      {texts.map((text) => (
        <TranslationRow
          key={text.english}
          {...{ language, text }}
          note={noteOf(text)}
          onTyped={setTyped}
          onChanged={() => void onChanged()}
        />
      ))}
    </ul>
  );
}

/** Where else a change shows. */
function noteOf({ areas }: TranslatedText): string {
  const others = areas.filter((area) => area !== 'Emails');
  return others.length > 0 ? `Also in: ${others.join(' · ')}` : '';
}

type SampleProps = Props & {
  typed: Typed;
  saved: ComponentProps<typeof EmailView>['email'] & { subject: string };
};

/** The email as it is, or as it would be with what is typed. */
function Sample({ kind, language, typed, saved }: SampleProps) {
  const text = useSettled(typed);
  const { data } = useQuery({
    queryKey: [previewEmailText.path, kind, language, text],
    queryFn: () =>
      callApi(previewEmailText, { body: { kind, correction: text as NonNullable<Typed> }, background: true }),
    enabled: text !== undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const shown = (typed && data) || saved;
  return (
    <section className={styles.sample} aria-label="Preview">
      <h2>Preview</h2>
      <p className="quiet small">
        {`With sample data, in ${languageNames[language]}${typed ? ', as you type' : ''}. `}
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
