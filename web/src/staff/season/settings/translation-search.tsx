import { type TranslationFilter, translationFilters } from '@bowline/contract/staff/translations';
import { ENGLISH, type Language, languageNames, languages } from '@bowline/contract/text/languages';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { FilterSelect, listClass } from '../../ui/filters.tsx';
import { SearchForm } from '../../ui/search-form.tsx';

export interface TranslationFilters {
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
export function TranslationSearch({ filters, onChange }: Props) {
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
