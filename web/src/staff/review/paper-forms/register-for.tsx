import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  type FamilyPage,
  listCampsFor,
  registerFor,
  registerForBody,
} from '@bowline/contract/api/staff/families/families';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';

type Props = {
  family: Pick<FamilyPage, 'id' | 'email'>;
  camper: Pick<FamilyPage['campers'][number], 'id' | 'name'>;
};

/** Begins a registration for the family, which fills it in. */
export function RegisterFor({ family, camper: { id: camperId, name } }: Props) {
  const [open, setOpen] = useState(false);
  const params = { accountId: family.id, camperId };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Register for…
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Dialog title={`Register ${name}`} open={open} onClose={() => setOpen(false)}>
        <Loaded call={listCampsFor} params={params} fresh>
          {(found) => (
            <RegisterDialog
              params={params}
              found={found}
              byEmail={family.email !== null}
              onClose={() => setOpen(false)}
            />
          )}
        </Loaded>
      </Dialog>
    </>
  );
}

interface FormProps {
  readonly params: { readonly accountId: string; readonly camperId: string };
  readonly found: ResponseOf<typeof listCampsFor>;
  /** Whether the family has an email, and is told. */
  readonly byEmail: boolean;
  readonly onClose: () => void;
}

function RegisterDialog({ found, ...props }: FormProps) {
  const { incomplete, camps } = found;
  if (incomplete) return <p>{`${incomplete} Ask the family to do so first.`}</p>;
  if (camps.length === 0) return <p>No camp suits this camper, or all days are taken.</p>;
  return <RegisterForm found={found} {...props} />;
}

function RegisterForm({ params, found: { camps }, byEmail, onClose }: FormProps) {
  const fields = useMemo(
    () => ({
      camp_id: choice(
        'Camp',
        camps.map(({ id, name, dates, closed }) => ({
          value: id,
          label: `${name}, ${dates}${closed ? ` (${closed})` : ''}`,
        })),
        { layout: 'list' },
      ),
      reason: longText('Reason', {
        optional: true,
        hint: 'Needed where the camp is closed or full. Only staff read it, as a note.',
      }),
    }),
    [camps],
  );
  const sent = useStaffSentWords();
  const callForm = useCallForm({
    fields,
    schema: registerForBody,
    body: ({ reason, ...rest }) => ({ ...rest, ...(reason && { reason }) }),
    send: (body) => callApi(registerFor, { params, body, background: true }),
    onDone: () => {
      onClose();
      notifySuccess(
        byEmail ? `Registered. ${sent('The family is told by email and fills the form in.')}` : 'Registered.',
      );
    },
  });
  const submitLabel = byEmail ? 'Register and email the family' : 'Register';
  return <DialogForm {...{ callForm, submitLabel }} onCancel={onClose} />;
}
