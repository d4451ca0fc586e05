import { previewMarkdown } from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { fieldTitle } from '../../form/field-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { FormattedText } from '../../ui/layout/formatted-text.tsx';
import { campTexts } from './camp-texts.ts';

type Rendered = { name: string; title: string; html: string };

/** The long texts as families will read them, with what is typed and not yet saved. */
export function PreviewTexts({ form }: { form: AnswersForm }) {
  const [shown, setShown] = useState<readonly Rendered[]>();
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

async function render(form: AnswersForm, name: (typeof campTexts)[number]): Promise<Rendered> {
  const markdown = String(form.store.get().typed[name] ?? '');
  const { html } = await callApi(previewMarkdown, { body: { markdown } });
  return { name, title: fieldTitle(name, form), html };
}
