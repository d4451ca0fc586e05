import type { ResponseOf } from '@bowline/contract/api/define-call';
import { createApiKey, createApiKeyBody } from '@bowline/contract/api/staff/integrations/api-keys';
import { date } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { apiScopeHints, apiScopeLabels, apiScopes } from '@bowline/contract/staff/api-keys';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { listIn, useCallForm, useListValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { ShownOnce } from './shown-once.tsx';

type Created = ResponseOf<typeof createApiKey>;
type Props = { open: boolean; onClose: () => void };

export function ApiKeyDialog({ open, onClose }: Props) {
  const [created, setCreated] = useState<Created>();
  const close = () => {
    setCreated(undefined);
    onClose();
  };
  return (
    <Dialog title="Create API key" open={open} onClose={close}>
      {created ? (
        <ShownOnce
          label={`Key for ${created.api_key.name}`}
          secret={created.key}
          explanation="Copy this key into your program now. It isn’t shown again; if it is lost, create another one."
          onClose={close}
        />
      ) : (
        <CreateForm onDone={setCreated} onCancel={close} />
      )}
    </Dialog>
  );
}

const fields = {
  name: text('Name', { autocomplete: 'off', hint: 'Of the program that will use it, such as “Website”.' }),
  scopes: text('May read', { hint: 'Tick what the program needs, and nothing else.' }),
  ends_on: date('Last day', { hint: 'At most a year ahead. After this day the key no longer works.' }),
};

function CreateForm({ onDone, onCancel }: { onDone: (answer: Created) => void; onCancel: () => void }) {
  const callForm = useCallForm({
    fields,
    schema: createApiKeyBody,
    body: (values) => ({ ...values, scopes: listIn(values.scopes) }),
    send: (body) => callApi(createApiKey, { body, background: true }),
    onDone,
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Create key" onCancel={onCancel}>
      <FieldFor form={callForm.form} name="name" />
      <Scopes form={callForm.form} />
      <FieldFor form={callForm.form} name="ends_on" />
    </DialogForm>
  );
}

const options = apiScopes.map((value) => ({
  value,
  label: apiScopeLabels[value],
  hint: apiScopeHints[value],
}));

function Scopes({ form }: { form: AnswersForm }) {
  const { values, onBlur: _, ...scopes } = useListValue(form, 'scopes');
  return <CheckboxRows options={options} defaultValues={values} {...scopes} />;
}
