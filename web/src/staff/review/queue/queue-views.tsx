import {
  createQueueView,
  deleteQueueView,
  type QueueView,
  queueViewBody,
  saveQueueView,
} from '@bowline/contract/api/staff/review/queue-views';
import { agreement } from '@bowline/contract/form/choice-fields';
import { text } from '@bowline/contract/form/text-fields';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { reloadShown } from '../../../query/changes.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { addressOfView } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';
import type { QueueState } from './use-queue.ts';

/** One's own views of the queue: open one, save a new one, change the open one. */
export function QueueViews({ state }: { state: QueueState }) {
  const [dialog, setDialog] = useState<'new' | 'change'>();
  const close = () => setDialog(undefined);
  const view = state.views.find(({ id }) => id === state.address.view);
  const choose = (id: string) => {
    const selectedView = state.views.find((one) => one.id === id);
    state.open(
      selectedView ? addressOfView(selectedView) : new URLSearchParams({ tab: state.address.filters.tab }),
    );
  };
  return (
    <>
      {state.views.length > 0 && (
        <label className={classNames('line gap-2 middle bold', styles.view)}>
          View
          <select value={view?.id ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">Default</option>
            {state.views.map(({ id, name, is_default }) => (
              <option key={id} value={id}>
                {is_default ? `${name} (opens first)` : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {view && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('change')}>
          Change view
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setDialog('new')}>
        Save view
      </Button>
      <Dialog
        title={dialog === 'change' ? 'Change view' : 'Save view'}
        open={dialog !== undefined}
        onClose={close}
      >
        <ViewForm state={state} view={dialog === 'change' ? view : undefined} onClose={close} />
      </Dialog>
    </>
  );
}

type Props = { state: QueueState; view: QueueView | undefined; onClose: () => void };

const isDefault = agreement('Open the list with this view');

const newFields = {
  name: text('Name', { hint: 'Saves the tab, filters, columns and order you see now.' }),
  is_default: isDefault,
};

const changeFields = {
  name: text('Name'),
  anew: agreement('Update it with the tab, filters, columns and order I see now'),
  is_default: isDefault,
};

/** A view's name, what it shows, and whether the queue opens with it. */
function ViewForm({ state, view, onClose }: Props) {
  const { onSaved, onDeleted } = whatFollows(state, onClose);
  const shown = { filters: state.address.filters, columns: [...state.columns] };
  const callForm = useCallForm({
    fields: view ? changeFields : newFields,
    record: view ?? {},
    schema: queueViewBody,
    body: ({ name, is_default, anew }) => {
      const content = view && anew !== true ? { filters: view.filters, columns: view.columns } : shown;
      return { ...content, name, is_default: is_default === true };
    },
    send: (body) =>
      view
        ? callApi(saveQueueView, { params: { viewId: view.id }, body, background: true })
        : callApi(createQueueView, { body, background: true }),
    onDone: onSaved,
  });
  const { form } = callForm;
  const name = useTextValue(form, 'name');
  return (
    <DialogForm
      callForm={callForm}
      submitLabel="Save"
      onCancel={onClose}
      action={
        view && (
          <ActionButton
            call={deleteQueueView}
            params={{ viewId: view.id }}
            confirm={{
              title: 'Delete view',
              text: `Delete the view “${view.name}”? The registrations in it stay as they are.`,
              yes: 'Delete view',
              no: 'Keep it',
            }}
            onDone={() => onDeleted(view)}
          >
            Delete view…
          </ActionButton>
        )
      }
    >
      <TextField maxLength={60} autoComplete="off" {...name} />
      <FieldFor form={form} name="anew" />
      <FieldFor form={form} name="is_default" />
    </DialogForm>
  );
}

function whatFollows(state: QueueState, onClose: () => void) {
  return {
    onSaved: async (saved: QueueView) => {
      await reloadShown();
      state.open(addressOfView(saved));
      notifySuccess(`View “${saved.name}” saved.`);
      onClose();
    },
    onDeleted: ({ name }: QueueView) => {
      state.change({ view: '' });
      notifySuccess(`View “${name}” deleted.`);
      onClose();
    },
  };
}
