import {
  createQueueView,
  deleteQueueView,
  type QueueView,
  queueViewBody,
  saveQueueView,
} from '@bowline/contract/api/staff/queue-views';
import { agreement } from '@bowline/contract/form/choice-fields';
import { text } from '@bowline/contract/form/text-fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useRefresh } from '../../ui/refresh.ts';
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
        <label className={styles.view}>
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
  const { onSaved, deleteView } = useViewCalls(state, view, onClose);
  const [isDeleting, setDeleting] = useState<boolean>();
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
  if (view && isDeleting)
    return <ViewDeletion name={view.name} onDelete={deleteView} onCancel={() => setDeleting(false)} />;
  return (
    <DialogForm
      callForm={callForm}
      submitLabel="Save"
      onCancel={onClose}
      action={
        view && (
          <Button ref={isDeleting === false ? focusOnMount : undefined} onClick={() => setDeleting(true)}>
            Delete view…
          </Button>
        )
      }
    >
      <TextField maxLength={60} autoComplete="off" {...name} />
      <FieldFor form={form} name="anew" />
      <FieldFor form={form} name="is_default" />
    </DialogForm>
  );
}

function useViewCalls(state: QueueState, view: QueueView | undefined, onClose: () => void) {
  const refresh = useRefresh('queue view');
  async function onSaved(saved: QueueView) {
    await refresh();
    state.open(addressOfView(saved));
    notifySuccess(`View “${saved.name}” saved.`);
    onClose();
  }
  async function deleteView() {
    if (!view) return;
    await callApi(deleteQueueView, { params: { viewId: view.id } });
    await refresh();
    state.change({ view: '' });
    notifySuccess(`View “${view.name}” deleted.`);
    onClose();
  }
  return { onSaved, deleteView };
}

type ViewDeletionProps = { name: string; onDelete: () => Promise<void>; onCancel: () => void };

/** Asks before a view is deleted: it cannot be restored. */
function ViewDeletion({ name, onDelete, onCancel }: ViewDeletionProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete });
  return (
    <>
      <AlertBox messages={error ? [error.message] : []} />
      <p>{`Delete the view “${name}”? The registrations in it stay as they are.`}</p>
      <ButtonRow>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          Delete view
        </Button>
        <Button ref={focusOnMount} onClick={onCancel}>
          Keep it
        </Button>
      </ButtonRow>
    </>
  );
}
