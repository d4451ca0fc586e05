import {
  getCatalogue,
  listTranslations,
  type TranslatedText,
} from '@bowline/contract/api/staff/administration/translations';
import {
  FIRST_TRANSLATED,
  type TranslationFilter,
  translatedLanguages,
  translationFilters,
} from '@bowline/contract/staff/translations';
import { ENGLISH, type Language, languageNames, languages } from '@bowline/contract/text/languages';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { saveFile } from '../../../shell/download.tsx';
import { notifyError } from '../../../shell/notifications.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { FilterSelect, listClass } from '../../ui/filters.tsx';
import { LoadedPages } from '../../ui/loaded.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from '../settings/settings.module.css';
import { TranslationRow } from './translation-row.tsx';

/** Every text that families read, with its translation, which staff can correct. */
export default function LanguagesPage() {
  const { filters, change } = useTranslationFilters();
  const translation = translatedLanguages.find((one) => one === filters.language);
  return (
    <StaffPage
      title="Languages"
      subtitle="Correct how the portal speaks to families. Changes appear within seconds."
      actions={
        <>
          <LinkButton to="/settings">Settings</LinkButton>
          <LinkButton to="/settings/emails">Emails</LinkButton>
          {translation && (
            <Button onClick={() => void downloadCatalogue(translation)}>Download for developers</Button>
          )}
        </>
      }
    >
      <TranslationSearch key={filters.q} filters={filters} onChange={change} />
      <TranslationList filters={filters} />
    </StaffPage>
  );
}

/** In the URL, so that it can be shared and bookmarked. */
function useTranslationFilters() {
  const [search, setSearch] = useSearchParams();
  const { language, show, q = '' } = Object.fromEntries(search);
  const filters: TranslationFilters = {
    language: languages.find((one) => one === language) ?? FIRST_TRANSLATED,
    show: translationFilters.find((one) => one === show),
    q,
  };
  const change = (changed: Partial<TranslationFilters>) =>
    setSearch(Object.entries({ ...filters, ...changed }).filter(([, value]) => value) as [string, string][]);
  return { filters, change };
}

function TranslationList({ filters }: { filters: TranslationFilters }) {
  const translations = useTranslations(filters);
  return (
    <LoadedPages of={translations}>
      {({ pages }) =>
        pages[0]?.count === 0 ? (
          <Callout colour="blue" title="No texts match" />
        ) : (
          <>
            <p className={styles.count} role="status">
              {pages[0]?.count === 1 ? '1 text' : `${pages[0]?.count.toLocaleString('en')} texts`}
            </p>
            <ul className={classNames('panel', styles.texts)}>
              {pages.flatMap(({ texts }) =>
                texts.map((text) => (
                  <TranslationRow
                    key={`${filters.language} ${text.english}`}
                    language={filters.language}
                    text={text}
                    onChanged={translations.replace}
                  />
                )),
              )}
            </ul>
          </>
        )
      }
    </LoadedPages>
  );
}

type Pages = InfiniteData<{ texts: TranslatedText[]; count: number; more: boolean }>;

/** The texts, and `replace` for one that was changed: it stays where it is, whatever the filter. */
function useTranslations({ language, show, q }: TranslationFilters) {
  const queries = useQueryClient();
  const queryKey = [listTranslations.path, language, show, q];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listTranslations, {
        query: { language, ...(show && { show }), ...(q && { q }), ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ texts, more }) => (more ? texts.at(-1)?.english : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const replace = (changed: TranslatedText) =>
    queries.setQueryData<Pages>(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            texts: page.texts.map((text) => (text.english === changed.english ? changed : text)),
          })),
        },
    );
  return { ...query, replace };
}

/** Saves the catalogue with the corrections as it stands in the code, `contract/catalogues`. */
async function downloadCatalogue(language: (typeof translatedLanguages)[number]): Promise<void> {
  try {
    const catalogue = await callApi(getCatalogue, { query: { language }, background: true });
    const file = new Blob([`${JSON.stringify(catalogue, null, 2)}\n`], { type: 'application/json' });
    saveFile(file, `${language}.json`);
  } catch (error) {
    notifyError(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
  }
}

interface TranslationFilters {
  readonly language: Language;
  readonly show: TranslationFilter | undefined;
  readonly q: string;
}

type Props = { filters: TranslationFilters; onChange: (changed: Partial<TranslationFilters>) => void };

const filterLabels: Readonly<Record<TranslationFilter, () => string>> = {
  corrected: () => 'Corrected',
  missing: () => 'Without a translation',
};

const filterOptions = () => translationFilters.map((value) => ({ value, label: filterLabels[value]() }));

/** Which texts of which language are listed. */
function TranslationSearch({ filters, onChange }: Props) {
  return (
    <SearchForm label="English or translation" q={filters.q} onSearch={(q) => onChange({ q })}>
      <FieldFrame label="Language">
        {({ id }) => (
          <select
            id={id}
            className={listClass}
            value={filters.language}
            onChange={({ currentTarget }) => onChange({ language: currentTarget.value as Language })}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {language === ENGLISH ? 'English, of emails' : languageNames[language]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FilterSelect
        label="Show"
        value={filters.show}
        options={filterOptions()}
        onChoose={(show) => onChange({ show: translationFilters.find((one) => one === show) })}
      />
    </SearchForm>
  );
}
