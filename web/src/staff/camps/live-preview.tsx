import { previewMarkdown } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { type AnswersForm, useFilled } from '../../form/answers-form.ts';
import { fieldTitle } from '../../form/field-words.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormattedText } from '../../ui/layout/formatted-text.tsx';
import { campTexts } from './camp-texts.ts';
import styles from './live-preview.module.css';

const PAUSE_MS = 400;

/** The text that is being written, beside it as families will see it. */
export function LivePreview({ form }: { form: AnswersForm }) {
  const [name, setName] = useState<string>(campTexts[0]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const focused = campTexts.find((text) => target instanceof HTMLTextAreaElement && target.id === text);
      if (focused) setName(focused);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return (
    <section className={styles.preview} aria-label={t('As families will see it')}>
      <h2 className={styles.title}>{t('As families will see it')}</h2>
      <SelectField
        label={t('Text')}
        value={name}
        options={campTexts.map((text) => ({ value: text, label: fieldTitle(text, form) }))}
        onChange={({ currentTarget }) => setName(currentTarget.value || name)}
      />
      <Rendered form={form} name={name} />
    </section>
  );
}

function Rendered({ form, name }: { form: AnswersForm; name: string }) {
  const markdown = useSettled(useFilled(form, ({ typed }) => String(typed[name] ?? '')));
  const { data } = useQuery({
    queryKey: [previewMarkdown.path, markdown],
    queryFn: ({ signal }) => callApi(previewMarkdown, { body: { markdown }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!markdown.trim()) return <p className={styles.nothing}>{t('Nothing written yet.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.text} tabIndex={0} aria-label={fieldTitle(name, form)}>
      {data && <FormattedText html={data.html} />}
    </section>
  );
}

/** What was typed, once the typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
