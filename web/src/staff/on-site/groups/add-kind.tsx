import {
  createGroupKind,
  createGroupKindBody,
  type GroupKindRecord,
} from '@bowline/contract/api/staff/on-site/groups';
import { text } from '@bowline/contract/form/text-fields';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { reloadShown } from '../../../query/changes.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';

const fields = { name: text('Name') };

type AddKindProps = {
  campId: string;
  kinds: readonly GroupKindRecord[];
  onAdded: (kindId: string) => void;
};

/** Adds a kind of group: one of the usual ones, or another. */
export function AddKind({ onAdded, ...props }: AddKindProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const added = (kindId: string) => {
    close();
    onAdded(kindId);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a group type</Button>
      <Dialog title="Add a group type" open={open} onClose={close}>
        <AddKindForm {...props} onAdded={added} onCancel={close} />
      </Dialog>
    </>
  );
}

function AddKindForm({ campId, kinds, onAdded, onCancel }: AddKindProps & { onCancel: () => void }) {
  const callForm = useCallForm({
    fields,
    schema: createGroupKindBody,
    send: (body) => callApi(createGroupKind, { params: { campId }, body, background: true }),
    onDone: async ({ id }) => {
      await reloadShown();
      onAdded(id);
    },
  });
  const others = Object.keys(usualGroupKinds).filter((one) => kinds.every(({ name }) => name !== one));
  return (
    <DialogForm {...{ callForm, onCancel }} submitLabel="Add">
      <TextField list="usual-kinds" {...useTextValue(callForm.form, 'name')} />
      <datalist id="usual-kinds">
        {others.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </DialogForm>
  );
}
