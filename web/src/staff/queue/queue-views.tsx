import {
  createQueueView,
  deleteQueueView,
  getQueueSettings,
  type QueueView,
  queueViewBody,
  saveQueueView,
} from '@bowline/contract/api/staff/queue-views';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { useCallForm } from '../form/use-call-form.ts';
import { addressOfView } from '../queue-search/queue-address.ts';
import styles from './queue-filters.module.css';
import type { QueueState } from './use-queue.ts';

/** One's own views: to open, to keep another, to change the one that is open. */
export function QueueViews({ state }: { state: QueueState }) {
  const [asked, setAsked] = useState<'new' | 'change'>();
  const close = () => setAsked(undefined);
  const view = state.views.find(({ id }) => id === state.address.view);
  const choose = (id: string) => {
    const chosen = state.views.find((one) => one.id === id);
    state.open(chosen ? addressOfView(chosen) : new URLSearchParams({ tab: state.address.narrowing.tab }));
  };
  return (
    <>
      {state.views.length > 0 && (
        <label className={styles.view}>
          {t('View')}
          <select value={view?.id ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">{t('Default')}</option>
            {state.views.map(({ id, name, is_default }) => (
              <option key={id} value={id}>
                {is_default ? t('{name} (opens first)', { name }) : name}
              </option>
            ))}
          </select>
        </label>
      )}
      {view && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('change')}>
          {t('Change view')}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setAsked('new')}>
        {t('Save view')}
      </Button>
      <Dialog
        title={asked === 'change' ? t('Change view') : t('Save view')}
        open={asked !== undefined}
        onClose={close}
      >
        <ViewForm state={state} view={asked === 'change' ? view : undefined} onClose={close} />
      </Dialog>
    </>
  );
}

type Props = { state: QueueState; view: QueueView | undefined; onClose: () => void };

/** A view's name, what it shows, and whether the queue opens with it. */
function ViewForm({ state, view, onClose }: Props) {
  const { keep, giveUp } = useViewCalls(state, view, onClose);
  const [leaving, setLeaving] = useState<boolean>();
  const shown = { filters: state.address.narrowing, columns: [...state.columns] };
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: queueViewBody,
    read: ({ name, is_default, anew }) => {
      const kept = view && !anew ? { filters: view.filters, columns: view.columns } : shown;
      return { ...kept, name, is_default: is_default === 'on' };
    },
    send: (body) =>
      view
        ? callApi(saveQueueView, { params: { viewId: view.id }, body, background: true })
        : callApi(createQueueView, { body, background: true }),
    onDone: keep,
  });
  if (view && leaving)
    return <ViewDeletion name={view.name} onDelete={giveUp} onKeep={() => setLeaving(false)} />;
  return (
    <form {...formProps}>
      <AlertBox messages={refusals} />
      <TextField
        label={t('Name')}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={view?.name}
        hint={view ? undefined : t('Saves the tab, filters, columns and order you see now.')}
        error={messages.name}
      />
      {view && (
        <CheckboxRow name="anew" label={t('Update it with the tab, filters, columns and order I see now')} />
      )}
      <CheckboxRow
        name="is_default"
        label={t('Open the list with this view')}
        defaultChecked={view?.is_default}
      />
      <ButtonRow>
        <Button type="submit" look="primary" busy={busy}>
          {t('Save')}
        </Button>
        {view && (
          <Button ref={leaving === false ? focusOnMount : undefined} onClick={() => setLeaving(true)}>
            {t('Delete view…')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

function useViewCalls(state: QueueState, view: QueueView | undefined, onClose: () => void) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [getQueueSettings.path] });
  async function keep(saved: QueueView) {
    await refresh();
    state.open(addressOfView(saved));
    notifySuccess(t('View “{name}” saved.', { name: saved.name }));
    onClose();
  }
  async function giveUp() {
    if (!view) return;
    await callApi(deleteQueueView, { params: { viewId: view.id } });
    await refresh();
    state.change({ view: '' });
    notifySuccess(t('View “{name}” deleted.', { name: view.name }));
    onClose();
  }
  return { keep, giveUp };
}

type ViewDeletionProps = { name: string; onDelete: () => Promise<void>; onKeep: () => void };

/** Asked before a view is gone: its filters cannot be had back. */
function ViewDeletion({ name, onDelete, onKeep }: ViewDeletionProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete });
  return (
    <>
      <AlertBox messages={error ? [error.message] : []} />
      <p>{t('Delete the view “{name}”? The registrations in it stay as they are.', { name })}</p>
      <ButtonRow>
        <Button look="danger" busy={isPending} onClick={() => mutate()}>
          {t('Delete view')}
        </Button>
        <Button ref={focusOnMount} onClick={onKeep}>
          {t('Keep it')}
        </Button>
      </ButtonRow>
    </>
  );
}
