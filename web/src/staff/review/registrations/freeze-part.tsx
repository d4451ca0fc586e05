import {
  endFreeze,
  freezeBody,
  freezeChanges,
  type StaffGuardians,
} from '@bowline/contract/api/staff/families/guardians';
import { longText } from '@bowline/contract/form/text-fields';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useShowGuardians } from './show-guardians.ts';

const fields = {
  reason: longText('Why are changes frozen?', {
    hint: 'Only staff see this. Families see “Please contact the camp.”',
  }),
};

type Props = { id: string; freeze: StaffGuardians['freeze'] };

/** Keeps both guardians from changing anything about the camper, for example while custody is disputed. */
export function FreezePart({ id, freeze }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (freeze) return <Frozen id={id} freeze={freeze} />;
  if (isOpen) return <FreezeForm id={id} onClose={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>Freeze changes</Button>;
}

function Frozen({ id, freeze }: { id: string; freeze: NonNullable<StaffGuardians['freeze']> }) {
  const { time_zone } = usePortal();
  const show = useShowGuardians(id);
  return (
    <Callout colour="amber" title="Changes by the family are frozen">
      <p>{freeze.reason}</p>
      <p>
        {freeze.by}, <time dateTime={freeze.at}>{formatInstant(freeze.at, time_zone)}</time>
      </p>
      <ActionButton call={endFreeze} params={{ registrationId: id }} onDone={show}>
        Allow changes again
      </ActionButton>
    </Callout>
  );
}

function FreezeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const show = useShowGuardians(id);
  const callForm = useCallForm({
    fields,
    schema: freezeBody,
    send: (body) => callApi(freezeChanges, { params: { registrationId: id }, body, background: true }),
    onDone: (guardians) => {
      show(guardians);
      onClose();
    },
  });
  return <DialogForm callForm={callForm} submitLabel="Freeze changes" onCancel={onClose} />;
}
