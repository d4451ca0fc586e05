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
import type { Fields } from '@bowline/contract/form/field';
import { number } from '@bowline/contract/form/measure-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
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
const calls = {
  offer: { call: offerPlace, schema: offerBody, label: 'Offer a place', hint: `Others come first. ${kept}` },
  withdraw: {
    call: withdrawOffer,
    schema: withdrawOfferBody,
    label: 'Take back the offer',
    hint: 'The family reads it.',
  },
  skip: {
    call: skipWaiting,
    schema: skipBody,
    label: 'Skip',
    hint: `Its position stays, and places are offered to others. ${kept}`,
  },
  move: {
    call: moveWaiting,
    schema: moveBody,
    label: 'Move',
    hint: `The list then keeps this order. ${kept}`,
  },
} as const;

function ActionForm({ asked, list, row, onClose }: Props & { asked: Asked; onClose: () => void }) {
  const show = useShowList(list.camp.id);
  const { call, schema, label, hint } = calls[asked];
  const fields = useMemo((): Fields => {
    const reason = longText('Reason', { hint });
    if (asked !== 'move') return { reason };
    return { position: number('Position', { min: 1, max: list.rows.length }), reason };
  }, [asked, hint, list.rows.length]);
  const callForm = useCallForm({
    fields,
    record: { position: row.position },
    schema: schema as z.ZodMiniType<object>,
    body: (values) => ({
      ...values,
      ...(asked === 'skip' && { skipped: true }),
      ...(asked === 'move' && { position: Number(values.position) }),
    }),
    send: (body) =>
      callApi(call as typeof withdrawOffer, {
        params: { registrationId: row.registration_id },
        body: body as { reason: string },
        background: true,
      }),
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
