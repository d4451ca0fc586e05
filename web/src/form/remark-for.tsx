import { t } from '@bowline/contract/text/t';
import { useRef } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type AnswersForm, useFilled } from './answers-form.ts';
import { FieldFor } from './field-for.tsx';
import { fieldTitle } from './field-words.ts';

/** A remark folded away beneath its question; it stands open once it holds text. */
export function RemarkFor({ form, name }: { form: AnswersForm; name: string }) {
  const open = useHadText(form, name);
  const question = form.fields[name]?.remarkOn;
  return (
    <Disclosure
      quiet
      open={open}
      summary={
        <span>
          {t('Add a remark')}
          {question && <VisuallyHidden>: {fieldTitle(question, form)}</VisuallyHidden>}
        </span>
      }
    >
      <FieldFor form={form} name={name} />
    </Disclosure>
  );
}

// A box that is emptied again must not fold up under the person's hands.
function useHadText(form: AnswersForm, name: string): boolean {
  const hasText = useFilled(form, ({ typed }) => Boolean(typed[name]));
  const had = useRef(false);
  had.current ||= hasText;
  return had.current;
}
