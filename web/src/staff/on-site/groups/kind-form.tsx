import {
  type CampGroups,
  deleteGroupKind,
  type GroupKindRecord,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import { membersOf } from '@bowline/contract/on-site/groups';
import { plural } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { draftOf, type GroupDraft, groupOf, newDraft, numberOf } from './group-draft.ts';
import { errorsOf } from './group-errors.ts';
import { GroupRow } from './group-row.tsx';
import { useGroupsChanged } from './use-groups.ts';

type KindProps = Pick<CampGroups, 'camp' | 'people'> & { kind: GroupKindRecord };

/** The name of a kind, whether families see it, and its groups. */
export function EditKind({ kind, ...props }: KindProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Edit ${kind.name}`}</Button>
      <Dialog title={`Edit ${kind.name}`} open={open} onClose={() => setOpen(false)}>
        <KindForm {...props} kind={kind} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KindForm({ camp, people, kind, onDone }: KindProps & { onDone: () => void }) {
  const [name, setName] = useState(kind.name);
  const [published, setPublished] = useState(kind.published);
  const [separate, setSeparate] = useState(kind.separate_by_sex);
  const [ratio, setRatio] = useState(String(kind.campers_per_leader ?? ''));
  const [groups, setGroups] = useState(() => kind.groups.map(draftOf));
  const changed = useGroupsChanged(camp.id);
  const params = { campId: camp.id, kindId: kind.id };
  const onSuccess = async () => {
    await changed();
    onDone();
  };
  const save = useMutation({
    mutationFn: () =>
      callApi(saveGroupKind, {
        params,
        body: {
          name,
          published,
          separate_by_sex: separate,
          campers_per_leader: numberOf(ratio),
          groups: groups.map(groupOf),
        },
      }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => callApi(deleteGroupKind, { params }), onSuccess });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const change = (next: GroupDraft) => setGroups(groups.map((one) => (one.key === next.key ? next : one)));
  return (
    <form onSubmit={submit}>
      <AlertBox messages={errorsOf(save.error)} />
      <TextField label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <CheckboxRow
        label="Families see their camper’s group"
        checked={published}
        onChange={(event) => setPublished(event.currentTarget.checked)}
      />
      <CheckboxRow
        label="Separate by sex"
        checked={separate}
        onChange={(event) => setSeparate(event.currentTarget.checked)}
      />
      <NumberField
        whole
        optional
        label="Campers for each leader, at most"
        value={ratio}
        onChange={(event) => setRatio(event.currentTarget.value)}
      />
      {groups.map((group, at) => (
        <GroupRow
          key={group.key}
          camp={camp}
          group={group}
          title={group.name || `Group ${at + 1}`}
          onChange={change}
          onRemove={() => setGroups(groups.filter(({ key }) => key !== group.key))}
        />
      ))}
      <Button onClick={() => setGroups([...groups, newDraft(groups.at(-1))])}>Add a group</Button>
      <RemovedGroups kind={kind} groups={groups} people={people} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
        {kind.groups.length === 0 && (
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {`Delete ${kind.name}`}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}

type RemovedProps = { kind: GroupKindRecord; groups: readonly GroupDraft[]; people: CampGroups['people'] };

/** Tells who loses their group by saving. */
function RemovedGroups({ kind, groups, people }: RemovedProps) {
  const removed = kind.groups.filter(({ id }) => groups.every((group) => group.id !== id));
  return removed
    .map((group) => ({ ...group, count: membersOf(group, people).length }))
    .filter(({ count }) => count > 0)
    .map(({ id, name, count }) => (
      <Callout key={id} colour="amber" role="status">
        {plural(
          count,
          {
            one: 'The camper in {name} will have no group once you save.',
            other: 'The {count} campers in {name} will have no group once you save.',
          },
          { name },
        )}
      </Callout>
    ));
}
