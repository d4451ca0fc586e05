import {
  type TranslatedLanguage,
  type TranslationFilter,
  translatedLanguages,
  translationFilters,
} from '@bowline/contract/staff/translations';
import { languageNames } from '@bowline/contract/text/languages';
import { t } from '@bowline/contract/text/t';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import control from '../../ui/fields/control.module.css';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterSelect } from '../ui/filters.tsx';
import styles from './languages.module.css';

export interface TranslationFilters {
  readonly language: TranslatedLanguage;
  readonly show: TranslationFilter | undefined;
  readonly q: string;
}

type Props = { filters: TranslationFilters; onChange: (changed: Partial<TranslationFilters>) => void };

const filterLabels: Readonly<Record<TranslationFilter, () => string>> = {
  corrected: () => t('Corrected'),
  missing: () => t('Without a translation'),
};

const filterOptions = () => translationFilters.map((value) => ({ value, label: filterLabels[value]() }));

/** Which texts of which language are listed. */
export function TranslationSearch({ filters, onChange }: Props) {
  const [q, setQ] = useState(filters.q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: q.trim() });
  };
  return (
    <search>
      <form className={styles.filters} onSubmit={search}>
        <FieldFrame label={t('Language')}>
          {({ id }) => (
            <select
              id={id}
              className={control.control}
              value={filters.language}
              onChange={({ currentTarget }) =>
                onChange({ language: currentTarget.value as TranslatedLanguage })
              }
            >
              {translatedLanguages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageNames[language]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FilterSelect
          label={t('Show')}
          value={filters.show}
          options={filterOptions()}
          onChoose={(show) => onChange({ show: translationFilters.find((one) => one === show) })}
        />
        <TextField
          label={t('English or translation')}
          type="search"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Button type="submit">{t('Search')}</Button>
      </form>
    </search>
  );
}
