import {
  correctionBody,
  correctTranslation,
  type TranslatedText,
} from '@bowline/contract/api/staff/administration/translations';
import { longText } from '@bowline/contract/form/text-fields';
import { type PluralForm, pluralForms } from '@bowline/contract/staff/translations';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type CallForm, useCallForm, useTextValue } from '../../../form/call-form.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

type Props = {
  language: Language;
  text: TranslatedText;
  onSaved: (text: TranslatedText) => void;
  onCancel: () => void;
};

/** The translation of a text, of each plural form where it has several. */
export function TranslationForm({ language, text, onSaved, onCancel }: Props) {
  const { english, shipped, correction } = text;
  const known = correction?.forms ?? shipped;
  const [fields] = useState(() => fieldsOf(known, language === ENGLISH ? 'Words' : 'Translation'));
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: known,
    schema: correctionBody,
    body: (values) => ({ language, english, ...values }),
    send: (body) => callApi(correctTranslation, { body, background: true }),
    onDone: onSaved,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      {Object.keys(fields).map((name, index) => (
        <FormField key={name} form={form} name={name} language={language} isFirst={index === 0} />
      ))}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}

function fieldsOf(known: TranslatedText['shipped'], label: string) {
  const forms = pluralForms.filter((form) => form === 'other' || known[form] !== undefined);
  return Object.fromEntries(forms.map((form) => [form, longText(labelOf(form, forms.length, label))]));
}

const labelOf = (form: PluralForm, count: number, label: string): string =>
  count === 1 ? label : `${label}, plural form “${form}”`;

type FieldProps = Pick<CallForm, 'form'> & {
  name: string;
  language: Language;
  isFirst: boolean;
};

function FormField({ form, name, language, isFirst }: FieldProps) {
  return (
    <TextArea
      rows={2}
      lang={language}
      ref={isFirst ? focusOnMount : undefined}
      {...useTextValue(form, name)}
    />
  );
}
