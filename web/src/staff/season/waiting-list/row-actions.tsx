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
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { type CallFormOptions, useCallForm } from '../../../form/call-form.ts';
import { queryOf } from '../../../query/query.ts';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import styles from './waiting-list.module.css';

type Row = WaitingList['rows'][number];
type Props = { list: WaitingList; row: Row };
type Asked = 'offer' | 'withdraw' | 'skip' | 'move';

/** Offers a place, withdraws it, skips and moves. */
export function RowActions({ list, row }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const show = useShowList(list.camp.id);
  const params = { registrationId: row.registration_id };
  const offer = useAction(offerPlace, {
    onDone: (saved) => show(saved, `${row.camper_name} is offered a place.`),
  });
  const mayOffer = list.free > 0 && list.offer_ends_at !== null && row.status === 'Waitlisted';
  return (
    <div className={classNames('row gap-2', styles.actions)}>
      {row.offer ? (
        <Button onClick={() => setAsked('withdraw')} aria-label={`Withdraw the offer to ${row.camper_name}…`}>
          Withdraw…
        </Button>
      ) : (
        <>
          {mayOffer && (
            <Button
              variant={row.next ? 'primary' : 'secondary'}
              busy={offer.busy}
              aria-label={`Offer a place to ${row.camper_name}${row.next ? '' : '…'}`}
              onClick={() => (row.next ? offer.act({ params, body: {} }) : setAsked('offer'))}
            >
              {row.next ? 'Offer a place' : 'Offer…'}
            </Button>
          )}
          {row.paused ? (
            <ActionButton
              {...{ call: skipWaiting, params, body: { skipped: false }, onDone: show }}
              aria-label={`Stop skipping ${row.camper_name}`}
            >
              Stop skipping
            </ActionButton>
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
  withdraw: ({ camper_name }) => `Withdraw the offer to ${camper_name}`,
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
          {...{ ...form, fields: withdrawFields, schema: withdrawOfferBody, label: 'Withdraw the offer' }}
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
  return (saved: WaitingList, message = '') => {
    queries.setQueryData(queryOf(getWaitingList, { params: { campId } }).queryKey, saved);
    if (message) notifySuccess(message);
  };
}
