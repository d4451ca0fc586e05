import {
  type CampGroups,
  createGroupKind,
  deleteGroupKind,
  type GroupKindRecord,
  saveGroupKind,
} from '@bowline/contract/api/staff/on-site/groups';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { membersOf } from '@bowline/contract/on-site/groups';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { plural, t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './kind-form.module.css';
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
      <Button onClick={() => setOpen(true)}>{t('Add a kind of group')}</Button>
      <Dialog title={t('Add a kind of group')} open={open} onClose={() => setOpen(false)}>
        <form onSubmit={submit}>
          <AlertBox messages={errorsOf(add.error)} />
          <TextField
            label={t('Name')}
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
              {t('Add')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
          </ButtonRow>
        </form>
      </Dialog>
    </>
  );
}

const errorsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];

type KindProps = Pick<CampGroups, 'camp' | 'people'> & { kind: GroupKindRecord };

/** The name of a kind, whether families see it, and its groups. */
export function EditKind({ kind, ...props }: KindProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Edit {kind}', { kind: kind.name })}</Button>
      <Dialog title={t('Edit {kind}', { kind: kind.name })} open={open} onClose={() => setOpen(false)}>
        <KindForm {...props} kind={kind} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const numbers = ['capacity', 'life_jackets', 'helmets'] as const;
const numberLabels: Readonly<Record<(typeof numbers)[number], () => string>> = {
  capacity: () => t('Places'),
  life_jackets: () => t('Life jackets'),
  helmets: () => t('Helmets'),
};

interface GroupDraft {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly from_on: string;
  readonly until_on: string;
  readonly capacity: string;
  readonly life_jackets: string;
  readonly helmets: string;
}

const draftOf = (group: GroupKindRecord['groups'][number]): GroupDraft => ({
  key: group.id,
  id: group.id,
  name: group.name,
  from_on: group.from_on ?? '',
  until_on: group.until_on ?? '',
  capacity: String(group.capacity ?? ''),
  life_jackets: String(group.life_jackets ?? ''),
  helmets: String(group.helmets ?? ''),
});

const newDraft = (like: GroupDraft | undefined): GroupDraft => ({
  ...(like ?? { from_on: '', until_on: '', capacity: '', life_jackets: '', helmets: '' }),
  key: newId(),
  id: null,
  name: '',
});

// What is no number is sent as one that the server refuses with its sentence.
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text) || 0);

const groupOf = ({ key: _, from_on, until_on, ...draft }: GroupDraft) => ({
  ...draft,
  capacity: numberOf(draft.capacity),
  life_jackets: numberOf(draft.life_jackets),
  helmets: numberOf(draft.helmets),
  from_on: from_on || null,
  until_on: until_on || null,
});

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
      <TextField label={t('Name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <CheckboxRow
        label={t('Families see their camper’s group')}
        checked={published}
        onChange={(event) => setPublished(event.currentTarget.checked)}
      />
      <CheckboxRow
        label={t('Separate by sex')}
        checked={separate}
        onChange={(event) => setSeparate(event.currentTarget.checked)}
      />
      <NumberField
        whole
        optional
        label={t('Campers for each leader, at most')}
        value={ratio}
        onChange={(event) => setRatio(event.currentTarget.value)}
      />
      {groups.map((group, at) => (
        <GroupRow
          key={group.key}
          camp={camp}
          group={group}
          title={group.name || t('Group {number}', { number: at + 1 })}
          onChange={change}
          onRemove={() => setGroups(groups.filter(({ key }) => key !== group.key))}
        />
      ))}
      <Button onClick={() => setGroups([...groups, newDraft(groups.at(-1))])}>{t('Add a group')}</Button>
      <RemovedGroups kind={kind} groups={groups} people={people} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('Save')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
        {kind.groups.length === 0 && (
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('Delete {kind}', { kind: kind.name })}
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

type GroupRowProps = {
  camp: CampGroups['camp'];
  group: GroupDraft;
  title: string;
  onChange: (group: GroupDraft) => void;
  onRemove: () => void;
};

function GroupRow({ camp, group, title, onChange, onRemove }: GroupRowProps) {
  const days = eachDay(camp.starts_on, camp.ends_on).map((day) => ({ value: day, label: formatDate(day) }));
  const set = (name: keyof GroupDraft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...group, [name]: event.currentTarget.value });
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <TextField label={t('Name')} value={group.name} onChange={set('name')} />
      {numbers.map((name) => (
        <NumberField
          key={name}
          whole
          optional
          label={numberLabels[name]()}
          value={group[name]}
          onChange={set(name)}
        />
      ))}
      <SelectField
        optional
        label={t('First day')}
        emptyLabel={group.until_on ? t('Start of the camp') : t('All days')}
        options={days}
        value={group.from_on}
        onChange={set('from_on')}
      />
      <SelectField
        optional
        label={t('Last day')}
        emptyLabel={group.from_on ? t('End of the camp') : t('All days')}
        options={days}
        value={group.until_on}
        onChange={set('until_on')}
      />
      <Button variant="quiet" onClick={onRemove}>
        {t('Remove')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </fieldset>
  );
}
