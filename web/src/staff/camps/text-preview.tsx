import { previewMarkdown } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../form/answers-form.ts';
import { fieldTitle } from '../../form/field-words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { FormattedText } from '../../ui/layout/formatted-text.tsx';
import styles from './text-preview.module.css';

/** The long texts of a camp, written in Markdown. */
const campTexts = [
  'fees_description',
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
] as const;

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
  const markdown = useSettled(useFormState(form, ({ typed }) => String(typed[name] ?? '')));
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

type PreviewTextsRendered = { name: string; title: string; html: string };

/** The long texts as families will read them, with what is typed and not yet saved. */
export function PreviewTexts({ form }: { form: AnswersForm }) {
  const [shown, setShown] = useState<readonly PreviewTextsRendered[]>();
  const open = async () => setShown(await Promise.all(campTexts.map((name) => render(form, name))));
  return (
    <>
      <Button onClick={open}>{t('Preview texts')}</Button>
      <Dialog
        title={t('As families will see it')}
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
      >
        {shown?.map(({ name, title, html }, index) => (
          <Disclosure key={name} summary={title} open={index === 0}>
            <FormattedText html={html} />
          </Disclosure>
        ))}
        <Button onClick={() => setShown(undefined)}>{t('Close')}</Button>
      </Dialog>
    </>
  );
}

async function render(form: AnswersForm, name: (typeof campTexts)[number]): Promise<PreviewTextsRendered> {
  const markdown = String(form.store.get().typed[name] ?? '');
  const { html } = await callApi(previewMarkdown, { body: { markdown } });
  return { name, title: fieldTitle(name, form), html };
}
