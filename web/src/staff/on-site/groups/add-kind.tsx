import { createGroupKind, type GroupKindRecord } from '@bowline/contract/api/staff/on-site/groups';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { errorsOf } from './group-errors.ts';
import { useGroupsChanged } from './use-groups.ts';

const usualKinds = Object.keys(usualGroupKinds);

type AddKindProps = {
  campId: string;
  kinds: readonly GroupKindRecord[];
  onAdded: (kindId: string) => void;
};

/** Adds a kind of group: one of the usual ones, or another. */
export function AddKind({ campId, kinds, onAdded }: AddKindProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const changed = useGroupsChanged(campId);
  const add = useMutation({
    mutationFn: () => callApi(createGroupKind, { params: { campId }, body: { name } }),
    onSuccess: async ({ id }) => {
      await changed();
      setOpen(false);
      setName('');
      onAdded(id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a group type</Button>
      <Dialog title="Add a group type" open={open} onClose={() => setOpen(false)}>
        <form onSubmit={submit}>
          <AlertBox messages={errorsOf(add.error)} />
          <TextField
            label="Name"
            list="usual-kinds"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <datalist id="usual-kinds">
            {usualKinds
              .filter((one) => kinds.every((kind) => kind.name !== one))
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
          <ButtonRow>
            <Button type="submit" variant="primary" busy={add.isPending}>
              Add
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </ButtonRow>
        </form>
      </Dialog>
    </>
  );
}
