import {
  type CampTextsRecord,
  getCampTexts,
  saveCampTexts,
} from '@bowline/contract/api/staff/season/camp-texts';
import { getStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { isAnswered } from '@bowline/contract/form/shown';
import {
  campTextNames,
  campTextsSection,
  termsTextNames,
  textTitles,
} from '@bowline/contract/staff/camp-texts';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import { isLanguage, type Language, languageNames } from '@bowline/contract/text/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useNavigate, useParams } from '../../../ui/router/router.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TranslationContext } from '../../form/markdown/markdown-control.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NotFoundPage, StaffPage } from '../../ui/staff-page.tsx';

/** The texts of a camp in the families' other languages, with the English ones beside them. */
export default function CampTextsPage() {
  const { campId = '', language } = useParams();
  if (!isLanguage(language)) return <NotFoundPage />;
  return (
    <Loaded call={getCampTexts} params={{ campId, language }} fresh>
      {(texts) => (
        <StaffPage
          title="Translations"
          subtitle={texts.english.name}
          actions={<LinkButton to={`/camps/${campId}`}>Back to the camp</LinkButton>}
        >
          <LanguageTabs campId={campId} chosen={language} />
          <CampTexts key={language} campId={campId} texts={texts} />
        </StaffPage>
      )}
    </Loaded>
  );
}

function LanguageTabs({ campId, chosen }: { campId: string; chosen: Language }) {
  const navigate = useNavigate();
  return (
    <CountedTabs
      label="Language"
      tabs={translatedLanguages.map((name) => ({ name, label: languageNames[name], lang: name }))}
      chosen={chosen}
      onChoose={(language) => void navigate(`/camps/${campId}/texts/${language}`, { replace: true })}
    />
  );
}

type Props = { campId: string; texts: CampTextsRecord };

function CampTexts({ campId, texts }: Props) {
  const { language, english } = texts;
  const params = { campId, language };
  const onSaved = useSaved(campId);
  const translation = useMemo(() => ({ language, english }), [language, english]);
  return (
    <>
      <Missing texts={texts} />
      <Outdated campId={campId} texts={texts} />
      <TranslationContext value={translation}>
        <StaffForm
          name={`texts ${campId} ${language}`}
          section={campTextsSection}
          record={texts}
          send={(body) => callApi(saveCampTexts, { params, body })}
          onSaved={onSaved}
        />
      </TranslationContext>
    </>
  );
}

function Missing({ texts }: { texts: CampTextsRecord }) {
  const answers = answersIn(texts);
  const missing = campTextNames.filter((name) => texts.english[name] && !isAnswered(answers[name]));
  if (missing.length === 0) return null;
  return (
    <Callout colour="blue" title={`Not yet translated: ${textTitles(missing).join(', ')}`}>
      Families read these in English.
    </Callout>
  );
}

/** Translations of an English text that has changed since: each is confirmed here, or edited below. */
function Outdated({ campId, texts: { language, outdated, version } }: Props) {
  const onSaved = useSaved(campId);
  const action = { call: saveCampTexts, params: { campId, language }, onDone: onSaved };
  if (outdated.length === 0) return null;
  const hasTerms = outdated.some((name) => termsTextNames.some((one) => one === name));
  return (
    <Callout colour="amber" title="English has changed since these texts were translated">
      <p>
        Edit each below, or confirm that it still fits.{' '}
        {hasTerms && 'Until then, families read the terms among them in English.'}
      </p>
      <ul>
        {outdated.map((name) => (
          <li key={name}>
            {textTitles([name])[0]}{' '}
            <ActionButton {...action} body={{ confirmed: [name], version }}>
              Still fits
              <VisuallyHidden> {textTitles([name])[0]}</VisuallyHidden>
            </ActionButton>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function useSaved(campId: string) {
  const queries = useQueryClient();
  return (saved: CampTextsRecord) => {
    const params = { campId, language: saved.language };
    const { queryKey } = queryOf(getCampTexts, { params });
    queries.setQueryData(queryKey, saved);
    queries.removeQueries({ queryKey: queryOf(getStaffCamp, { params: { campId } }).queryKey });
    notifySaved();
  };
}
