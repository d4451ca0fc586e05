import { previewMarkdown } from '@bowline/contract/api/staff/camps';
import { type CampTextName, campTextNames, textTitles } from '@bowline/contract/staff/camp-texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { fieldTitle } from '../../../form/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FormattedText } from '../../../ui/layout/formatted-text.tsx';
import styles from './text-preview.module.css';

/** The long texts of a camp, written in Markdown. */
const campTexts = [
  'fees_description',
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
] as const;

const PAUSE_MS = 400;

type LivePreviewProps = {
  form: AnswersForm;
  /** The English text of that name, shown above its translation. */
  english?: Readonly<Record<string, string | null>>;
};

/** The text that is being written, beside it as families will see it. */
export function LivePreview({ form, english }: LivePreviewProps) {
  const [name, setName] = useState<string>(campTexts[0]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const focused = campTexts.find((text) => target instanceof HTMLTextAreaElement && target.id === text);
      if (focused) setName(focused);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  const title = fieldTitle(name, form);
  return (
    <section className={styles.preview} aria-label="As families will see it">
      <h2 className={styles.title}>As families will see it</h2>
      <SelectField
        label="Text"
        value={name}
        options={campTexts.map((text) => ({ value: text, label: fieldTitle(text, form) }))}
        onChange={({ currentTarget }) => setName(currentTarget.value || name)}
      />
      {english && (
        <>
          <p className={styles.caption}>English</p>
          <Rendered title={`${title}: English`} markdown={english[name] ?? ''} />
          <p className={styles.caption}>Translation</p>
        </>
      )}
      <Typed form={form} name={name} title={title} />
    </section>
  );
}

function Typed({ form, name, title }: { form: AnswersForm; name: string; title: string }) {
  const markdown = useSettled(useFormState(form, ({ typed }) => String(typed[name] ?? '')));
  return <Rendered title={title} markdown={markdown} />;
}

function Rendered({ title, markdown }: { title: string; markdown: string }) {
  const { data } = useQuery({
    queryKey: [previewMarkdown.path, markdown],
    queryFn: ({ signal }) => callApi(previewMarkdown, { body: { markdown }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!markdown.trim()) return <p className={styles.nothing}>Nothing written yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.text} tabIndex={0} aria-label={title}>
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

/** The long texts as families will read them, with what is typed and not yet saved. */
export function PreviewTexts({ form }: { form: AnswersForm }) {
  const typed = () => form.store.get().typed;
  return (
    <TextsDialog
      button="Preview texts"
      title="As families will see it"
      texts={() => campTexts.map((name) => [fieldTitle(name, form), String(typed()[name] ?? '')])}
    />
  );
}

/** The texts that are translated, where there is no room beside the form. */
export function EnglishTexts({
  english,
}: {
  english: Readonly<Partial<Record<CampTextName, string | null>>>;
}) {
  return (
    <TextsDialog
      button="English texts"
      title="English texts"
      texts={() => campTextNames.map((name) => [textTitles([name])[0] ?? name, english[name] ?? ''])}
    />
  );
}

type TextsDialogProps = {
  button: string;
  title: string;
  /** Each with its title, in Markdown. */
  texts: () => readonly (readonly [title: string, markdown: string])[];
};

function TextsDialog({ button, title, texts }: TextsDialogProps) {
  const [shown, setShown] = useState<readonly { title: string; html: string }[]>();
  const open = async () =>
    setShown(
      await Promise.all(texts().map(async ([title, markdown]) => ({ title, ...(await render(markdown)) }))),
    );
  return (
    <>
      <Button onClick={open}>{button}</Button>
      <Dialog title={title} open={shown !== undefined} onClose={() => setShown(undefined)}>
        {shown?.map(({ title, html }, index) => (
          <Disclosure key={title} summary={title} open={index === 0}>
            <FormattedText html={html} />
          </Disclosure>
        ))}
        <Button onClick={() => setShown(undefined)}>Close</Button>
      </Dialog>
    </>
  );
}

const render = (markdown: string) => callApi(previewMarkdown, { body: { markdown } });
