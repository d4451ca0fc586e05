import {
  getWaitingList,
  moveBody,
  moveWaiting,
  offerBody,
  offerPlace,
  skipBody,
  skipWaiting,
  type WaitingList,
  withdrawOffer,
  withdrawOfferBody,
} from '@bowline/contract/api/staff/season/waiting-list';
import { number } from '@bowline/contract/form/measure-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { type CallFormOptions, useCallForm } from '../../../form/call-form.ts';
import { queryOf } from '../../../query/query.ts';
import { notifyError, notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useRefresh } from '../../ui/refresh.ts';
import styles from './waiting-list.module.css';

type Row = WaitingList['rows'][number];
type Props = { list: WaitingList; row: Row };
type Asked = 'offer' | 'withdraw' | 'skip' | 'move';

/** Offers a place, takes it back, skips and moves. */
export function RowActions({ list, row }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const show = useShowList(list.camp.id);
  const params = { registrationId: row.registration_id };
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'offer' | 'stop skipping') =>
      what === 'offer'
        ? callApi(offerPlace, { params, body: {}, background: true })
        : callApi(skipWaiting, { params, body: { skipped: false }, background: true }),
    onSuccess: (saved, what) => show(saved, what === 'offer' ? `${row.camper_name} is offered a place.` : ''),
    onError: ({ message }) => notifyError(message),
  });
  const mayOffer = list.free > 0 && list.offer_ends_at !== null && row.status === 'Waitlisted';
  return (
    <div className={styles.actions}>
      {row.offer ? (
        <Button
          onClick={() => setAsked('withdraw')}
          aria-label={`Take back the offer to ${row.camper_name}…`}
        >
          Take back…
        </Button>
      ) : (
        <>
          {mayOffer && (
            <Button
              variant={row.next ? 'primary' : 'secondary'}
              busy={isPending}
              aria-label={`Offer a place to ${row.camper_name}${row.next ? '' : '…'}`}
              onClick={() => (row.next ? mutate('offer') : setAsked('offer'))}
            >
              {row.next ? 'Offer a place' : 'Offer…'}
            </Button>
          )}
          {row.paused ? (
            <Button aria-label={`Stop skipping ${row.camper_name}`} onClick={() => mutate('stop skipping')}>
              Stop skipping
            </Button>
          ) : (
            <Button aria-label={`Skip ${row.camper_name}…`} onClick={() => setAsked('skip')}>
              Skip…
            </Button>
          )}
        </>
      )}
      {list.rows.length > 1 && (
        <Button aria-label={`Move ${row.camper_name}…`} onClick={() => setAsked('move')}>
          Move…
        </Button>
      )}
      <Dialog title={asked ? titles[asked](row) : ''} open={asked !== undefined} onClose={close}>
        {asked && <ActionForm asked={asked} list={list} row={row} onClose={close} />}
      </Dialog>
    </div>
  );
}

const titles: Readonly<Record<Asked, (row: Row) => string>> = {
  offer: ({ camper_name }) => `Offer a place to ${camper_name}`,
  withdraw: ({ camper_name }) => `Take back the offer to ${camper_name}`,
  skip: ({ camper_name }) => `Skip ${camper_name}`,
  move: ({ camper_name }) => `Move ${camper_name}`,
};

const kept = 'Kept in the history.';
const reasonField = (hint: string) => ({ reason: longText('Reason', { hint }) });
const offerFields = reasonField(`Others come first. ${kept}`);
const withdrawFields = reasonField('The family reads it.');
const skipFields = reasonField(`Its position stays, and places are offered to others. ${kept}`);
const moveReason = reasonField(`The list then keeps this order. ${kept}`);

function ActionForm({ asked, list, row, onClose }: Props & { asked: Asked; onClose: () => void }) {
  const request = { params: { registrationId: row.registration_id }, background: true };
  const form = { campId: list.camp.id, onClose };
  const moveFields = useMemo(
    () => ({ position: number('Position', { min: 1, max: list.rows.length }), ...moveReason }),
    [list.rows.length],
  );
  switch (asked) {
    case 'offer':
      return (
        <ReasonForm
          {...{ ...form, fields: offerFields, schema: offerBody, label: 'Offer a place' }}
          send={(body) => callApi(offerPlace, { ...request, body })}
        />
      );
    case 'withdraw':
      return (
        <ReasonForm
          {...{ ...form, fields: withdrawFields, schema: withdrawOfferBody, label: 'Take back the offer' }}
          send={(body) => callApi(withdrawOffer, { ...request, body })}
        />
      );
    case 'skip':
      return (
        <ReasonForm
          {...{ ...form, fields: skipFields, schema: skipBody, label: 'Skip' }}
          body={(values) => ({ ...values, skipped: true })}
          send={(body) => callApi(skipWaiting, { ...request, body })}
        />
      );
    case 'move':
      return (
        <ReasonForm
          {...{ ...form, fields: moveFields, schema: moveBody, label: 'Move' }}
          record={{ position: row.position }}
          body={(values) => ({ ...values, position: Number(values.position) })}
          send={(body) => callApi(moveWaiting, { ...request, body })}
        />
      );
  }
}

type ReasonFormProps<S extends z.ZodMiniType> = Pick<
  CallFormOptions<S, WaitingList>,
  'fields' | 'record' | 'schema' | 'body' | 'send'
> & { campId: string; label: string; onClose: () => void };

function ReasonForm<S extends z.ZodMiniType>({ campId, label, onClose, ...form }: ReasonFormProps<S>) {
  const show = useShowList(campId);
  const callForm = useCallForm({
    ...form,
    onDone: (saved) => {
      onClose();
      return show(saved);
    },
  });
  return <DialogForm callForm={callForm} submitLabel={label} onCancel={onClose} />;
}

function useShowList(campId: string) {
  const queries = useQueryClient();
  const refresh = useRefresh('waiting list');
  return (saved: WaitingList, message = '') => {
    queries.setQueryData(queryOf(getWaitingList, { params: { campId } }).queryKey, saved);
    if (message) notifySuccess(message);
    return refresh();
  };
}
