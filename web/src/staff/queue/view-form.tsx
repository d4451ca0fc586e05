import {
  createQueueView,
  deleteQueueView,
  getQueueSettings,
  type QueueView,
  queueViewBody,
  saveQueueView,
} from '@bowline/contract/api/staff/queue-views';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { useCallForm } from '../form/use-call-form.ts';
import { addressOfView } from '../queue-search/queue-address.ts';
import type { QueueState } from './use-queue.ts';
import { ViewDeletion } from './view-deletion.tsx';

type Props = { state: QueueState; view: QueueView | undefined; onClose: () => void };

/** A view's name, what it shows, and whether the queue opens with it. */
export function ViewForm({ state, view, onClose }: Props) {
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
