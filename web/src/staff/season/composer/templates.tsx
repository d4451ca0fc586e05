import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
  messageTemplateBody,
} from '@bowline/contract/api/staff/messages/message-templates';
import { text } from '@bowline/contract/form/text-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { type CallForm, useCallForm } from '../../../form/call-form.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import styles from './composer.module.css';
import { messageFields, withoutEmpty } from './use-composer.ts';

type Props = Pick<CallForm, 'form'>;

type TemplatesProps = {
  form: AnswersForm;
  /** The part of a template that each field begins with. */
  parts?: Readonly<Record<string, string>>;
};

const FRESH_MS = 60_000;
const partNames = Object.keys(messageFields);

const sameParts = Object.fromEntries(partNames.map((name) => [name, name]));

/** Begins a message with a template; nothing while there is none. */
export function Templates({ form, parts = sameParts }: TemplatesProps) {
  const { data = [] } = useQuery({ ...queryOf(listMessageTemplates), staleTime: FRESH_MS });
  const [id, setId] = useState('');
  const chosen = data.find((template) => template.id === id);
  const use = (template: MessageTemplate) => {
    const words: Readonly<Record<string, unknown>> = template;
    for (const [name, part] of Object.entries(parts)) typeAnswer(form, name, String(words[part] ?? ''));
  };
  if (data.length === 0) return null;
  return (
    <section className={styles.templates} aria-label="Templates">
      <FilterSelect
        label="Template"
        any="None"
        value={id}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={setId}
      />
      {chosen && (
        <ButtonRow>
          <Button onClick={() => use(chosen)}>Use this template</Button>
          {parts === sameParts && <Delete template={chosen} />}
        </ButtonRow>
      )}
    </section>
  );
}

/** Saves the message that is written as a template. It has a form of its own, so it stands beside that of the message. */
export function SaveTemplate({ form }: Props) {
  const [saving, setSaving] = useState(false);
  return (
    <>
      <Button variant="quiet" className={styles.outdented} onClick={() => setSaving(true)}>
        Save as a template…
      </Button>
      <Dialog title="Save as a template" open={saving} onClose={() => setSaving(false)}>
        {saving && <SaveForm form={form} onClose={() => setSaving(false)} />}
      </Dialog>
    </>
  );
}

function Delete({ template: { id, name } }: { template: MessageTemplate }) {
  return (
    <ActionButton
      call={deleteMessageTemplate}
      params={{ templateId: id }}
      confirm={{
        title: `Delete the template “${name}”?`,
        text: 'Messages that were sent with it stay.',
        yes: 'Delete',
      }}
    >
      Delete template…
    </ActionButton>
  );
}

const nameField = { name: text('Name') };

/** The name of the new template; what is wrong with its words is said above. */
function SaveForm({ form, onClose }: Props & { onClose: () => void }) {
  const queries = useQueryClient();
  const typed = useFormState(form, (filled) => filled.typed);
  const words = withoutEmpty(Object.fromEntries(partNames.map((name) => [name, String(typed[name] ?? '')])));
  const callForm = useCallForm({
    fields: nameField,
    schema: messageTemplateBody,
    body: ({ name }) => ({ ...words, name, subject: words.subject ?? '', text: words.text ?? '' }),
    send: (body) => callApi(createMessageTemplate, { body, background: true }),
    onDone: (all) => {
      queries.setQueryData(queryOf(listMessageTemplates).queryKey, all);
      notifySaved();
      onClose();
    },
  });
  return <DialogForm callForm={callForm} submitLabel="Save" onCancel={onClose} />;
}
