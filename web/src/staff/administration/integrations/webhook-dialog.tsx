import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  createWebhook,
  createWebhookBody,
  deleteWebhook,
  renewWebhookSecret,
  saveWebhook,
  saveWebhookBody,
  type Webhook,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { agreement } from '@bowline/contract/form/choice-fields';
import { text } from '@bowline/contract/form/text-fields';
import { webhookEventLabel, webhookEvents } from '@bowline/contract/staff/webhook-events';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { listIn, useCallForm, useListValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import styles from './integrations.module.css';
import { ShownOnce } from './shown-once.tsx';

type Created = ResponseOf<typeof createWebhook>;
type Props = {
  open: boolean;
  /** The one to change; without it one is added. */
  webhook: Webhook | undefined;
  onClose: () => void;
};

const secretHint =
  'Copy this secret into your program now: it uses it to verify that requests come from this portal. It isn’t shown again.';
const newSecretHint =
  'Copy this secret into your program within 24 hours: until then requests are also signed with the previous one. It isn’t shown again.';

export function WebhookDialog({ open, webhook, onClose }: Props) {
  const [created, setCreated] = useState<Created>();
  const saved = () => {
    notifySaved();
    onClose();
  };
  return (
    <Dialog title={webhook ? 'Change webhook' : 'Add webhook'} open={open} onClose={onClose}>
      {created && (
        <ShownOnce
          label="Secret"
          secret={created.secret}
          explanation={webhook ? newSecretHint : secretHint}
          onClose={onClose}
        />
      )}
      {!created && webhook && (
        <>
          <div className={styles.more}>
            <NewSecret webhook={webhook} onDone={setCreated} />
            <DeleteWebhook webhook={webhook} onDeleted={saved} />
          </div>
          <ChangeForm webhook={webhook} onDone={saved} onCancel={onClose} />
        </>
      )}
      {!created && !webhook && <AddForm onDone={setCreated} onCancel={onClose} />}
    </Dialog>
  );
}

const fields = {
  url: text('Address', { autocomplete: 'off', hint: 'Where your program listens, beginning with https://.' }),
  events: text('Events', { hint: 'Choose the events that your program should hear about.' }),
};

function AddForm({ onDone, onCancel }: { onDone: (answer: Created) => void; onCancel: () => void }) {
  const callForm = useCallForm({
    fields,
    schema: createWebhookBody,
    body: (values) => ({ ...values, events: listIn(values.events) }),
    send: (body) => callApi(createWebhook, { body, background: true }),
    onDone,
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Add webhook" onCancel={onCancel}>
      <FieldFor form={callForm.form} name="url" />
      <Events form={callForm.form} />
    </DialogForm>
  );
}

const changeFields = {
  ...fields,
  on: agreement('On', { hint: 'While off, it receives no events.' }),
};

type ChangeProps = { webhook: Webhook; onDone: () => void; onCancel: () => void };

function ChangeForm({ webhook, onDone, onCancel }: ChangeProps) {
  const { id, url, events, switched_off } = webhook;
  const callForm = useCallForm({
    fields: changeFields,
    record: { url, events: events.join(), on: switched_off === null },
    schema: saveWebhookBody,
    body: (values) => ({ ...values, events: listIn(values.events), on: values.on === true }),
    send: (body) => callApi(saveWebhook, { params: { webhookId: id }, body, background: true }),
    onDone,
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Save" onCancel={onCancel}>
      <FieldFor form={callForm.form} name="on" />
      <FieldFor form={callForm.form} name="url" />
      <Events form={callForm.form} />
    </DialogForm>
  );
}

const options = webhookEvents.map((value) => ({ value, label: webhookEventLabel(value) }));

function Events({ form }: { form: AnswersForm }) {
  const { values, onBlur: _, ...events } = useListValue(form, 'events');
  return <CheckboxRows options={options} defaultValues={values} {...events} />;
}

function NewSecret({ webhook, onDone }: { webhook: Webhook; onDone: (answer: Created) => void }) {
  return (
    <Disclosure summary="New secret">
      <p>For 24 hours, requests are signed with both the new secret and the previous one.</p>
      <ActionButton showsError call={renewWebhookSecret} params={{ webhookId: webhook.id }} onDone={onDone}>
        Make a new secret
      </ActionButton>
    </Disclosure>
  );
}

function DeleteWebhook({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  return (
    <Disclosure summary="Delete this webhook">
      <p>Its secret and the list of its deliveries go, too.</p>
      <ActionButton
        call={deleteWebhook}
        params={{ webhookId: webhook.id }}
        confirm={{
          title: 'Delete this webhook?',
          text: `Nothing is sent to ${webhook.url} any more. This cannot be undone.`,
          yes: 'Delete webhook',
        }}
        onDone={onDeleted}
        variant="danger"
        showsError
      >
        Delete webhook…
      </ActionButton>
    </Disclosure>
  );
}
