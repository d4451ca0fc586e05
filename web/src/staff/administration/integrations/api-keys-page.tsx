import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type ApiKey,
  type ApiKeyState,
  createApiKey,
  createApiKeyBody,
  listApiKeys,
  revokeApiKey,
} from '@bowline/contract/api/staff/administration/integrations/api-keys';
import { date } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { apiScopeHints, apiScopeLabels, apiScopes } from '@bowline/contract/staff/api-keys';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { listIn, useCallForm, useListValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './integrations.module.css';
import { ShownOnce } from './shown-once.tsx';

const states: Readonly<Record<ApiKeyState, { readonly label: string; readonly tone: string }>> = {
  active: { label: 'Active', tone: 'good' },
  ended: { label: 'Ended', tone: '' },
  revoked: { label: 'Revoked', tone: '' },
};

/** The keys with which the camp's own programs read. */
export default function ApiKeysPage() {
  const [creating, setCreating] = useState(false);
  return (
    <StaffPage
      title="API keys"
      subtitle="Let one of your programs read from the portal, such as a website, a spreadsheet or the accounts. A key cannot change anything, and never gives access to health, behaviour or IC numbers."
      actions={
        <>
          <LinkButton to="/settings">Settings</LinkButton>
          <LinkButton to="/settings/webhooks">Webhooks</LinkButton>
          <Button variant="primary" onClick={() => setCreating(true)}>
            Create key
          </Button>
        </>
      }
    >
      <Loaded call={listApiKeys}>
        {(keys) =>
          keys.length > 0 ? (
            <KeysTable keys={keys} />
          ) : (
            <Callout colour="blue" title="No keys yet">
              <p>Create one for each program, so that you can revoke one without the others.</p>
            </Callout>
          )
        }
      </Loaded>
      <ApiKeyDialog open={creating} onClose={() => setCreating(false)} />
    </StaffPage>
  );
}

function KeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="API keys"
      columns={[
        { key: 'name', label: 'Name', heads: true },
        { key: 'scopes', label: 'May read' },
        { key: 'used', label: 'Last used' },
        { key: 'ends', label: 'Last day' },
        { key: 'state', label: 'Status' },
        { key: 'made', label: 'Created' },
        { key: 'action', label: 'Action', action: true },
      ]}
      rows={keys.map((one) => ({
        key: one.id,
        cells: [
          <div key="name">
            {one.name}
            <div className={styles.code}>{`${one.beginning}…`}</div>
          </div>,
          one.scopes.map((scope) => apiScopeLabels[scope]).join(', '),
          <Link key="used" to={`/log?key=${one.id}`}>
            {one.last_used_at ? formatInstant(one.last_used_at, time_zone) : 'Never'}
          </Link>,
          formatDate(one.ends_on),
          <span
            key="state"
            className={classNames('small bold nowrap', styles.state)}
            data-tone={states[one.state].tone}
          >
            {states[one.state].label}
          </span>,
          <div key="made">
            {formatInstant(one.created_at, time_zone)}
            <div className="quiet small normal">{one.created_by}</div>
          </div>,
          one.state === 'active' && <RevokeButton key="action" apiKey={one} />,
        ],
      }))}
    />
  );
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  return (
    <ActionButton
      call={revokeApiKey}
      params={{ keyId: id }}
      confirm={{
        title: `Revoke ${name}?`,
        text: 'The program that uses this key stops working at once. A revoked key cannot be brought back.',
        yes: 'Revoke key',
      }}
      onDone={() => notifySuccess('Key revoked')}
      variant="quiet"
    >
      Revoke
      <VisuallyHidden> {name}</VisuallyHidden>
    </ActionButton>
  );
}

type Created = ResponseOf<typeof createApiKey>;
type Props = { open: boolean; onClose: () => void };

function ApiKeyDialog({ open, onClose }: Props) {
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
