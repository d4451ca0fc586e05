import { type DryRunOf, dryRunOf, type ResponseOf } from '@bowline/contract/api/define-call';
import type { Review } from '@bowline/contract/api/staff/review/registrations';
import { campMoveBody, listCampsToMove, moveToCamp } from '@bowline/contract/api/staff/season/camp-moves';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { isSubmitted } from '@bowline/contract/registrations/status';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatRinggit } from '@bowline/contract/text/money';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './review.module.css';

/** Moves a submitted registration to another camp, for roles that decide. */
export function MovePart({ review: { id, status, camp } }: { review: Review }) {
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (!isSubmitted(status) || !hasAnyRole(roles, moveToCamp.roles)) return null;
  const params = { registrationId: id };
  return (
    <Card as="section" className={styles.part} id="camp">
      <h2>Camp</h2>
      <p>{`${camp.name}, ${camp.dates}`}</p>
      <Button onClick={() => setOpen(true)}>Move to another camp…</Button>
      <Dialog title="Move to another camp" open={open} onClose={() => setOpen(false)}>
        <Loaded call={listCampsToMove} params={params} fresh>
          {({ camps }) =>
            camps.length > 0 ? (
              <MoveForm id={id} camps={camps} onClose={() => setOpen(false)} />
            ) : (
              <p>No other camp with the same form suits this camper.</p>
            )
          }
        </Loaded>
      </Dialog>
    </Card>
  );
}

type Camps = ResponseOf<typeof listCampsToMove>['camps'];

function MoveForm({ id, camps, onClose }: { id: string; camps: Camps; onClose: () => void }) {
  const options = { params: { registrationId: id }, background: true };
  const fields = useMemo(
    () => ({
      camp_id: choice(
        'Camp',
        camps.map((camp) => ({ value: camp.id, label: campInWords(camp) })),
        { layout: 'list' },
      ),
      reason: longText('Reason', { hint: 'Included in the email word for word.' }),
    }),
    [camps],
  );
  return (
    <PreviewedForm
      fields={fields}
      draftKey={`move ${id}`}
      schema={campMoveBody}
      preview={(body) => callApi(dryRunOf(moveToCamp), { ...options, body })}
      send={(body) => callApi(moveToCamp, { ...options, body })}
      onDone={({ status }) => {
        notifySuccess(`Moved. The status is ${status}.`);
      }}
      submitLabel="Preview"
      sendLabel="Move"
      aboveEmail={(preview) => <Changes preview={preview} />}
      onClose={onClose}
    >
      {(form) => <AllFields form={form} />}
    </PreviewedForm>
  );
}

const campInWords = ({ name, dates, fee, places_left, waiting_list }: Camps[number]): string => {
  const places =
    places_left > 0 ? `${places_left} places left` : waiting_list ? 'full, waiting list' : 'full';
  return `${name}, ${dates}, ${formatRinggit(fee)}, ${places}`;
};

function Changes({ preview }: { preview: ResponseOf<DryRunOf<typeof moveToCamp>> }) {
  const { before, after, status, outdated } = preview;
  const price =
    before === after
      ? `The price stays ${formatRinggit(after)}.`
      : `The price was ${formatRinggit(before)} and becomes ${formatRinggit(after)}.`;
  return (
    <Callout colour="amber" title="What changes">
      <p>{`${price} The status becomes ${status}. Payments, receipts and reference stay.`}</p>
      {outdated.length > 0 && (
        <>
          <p>These answers were given for the previous camp. Check them with the family:</p>
          <ul>
            {outdated.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}
