import {
  type CampGroups,
  deleteGroupKind,
  type GroupKindRecord,
  saveGroupKind,
  saveGroupKindBody,
} from '@bowline/contract/api/staff/on-site/groups';
import { agreement, choice } from '@bowline/contract/form/choice-fields';
import { number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { parseTypedAnswer } from '@bowline/contract/form/typed-answer';
import { groupColourChoices, groupColours, nextGroupColour } from '@bowline/contract/on-site/group-colours';
import { membersOf } from '@bowline/contract/on-site/groups';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { type CallForm, useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { listFields, type Row, useRows } from '../../../form/list-field.ts';
import { answersFromTyped } from '../../../form/typed-values.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { FormList } from '../../form/form-list.tsx';

const wholeNumber = (label: string) => number(label, { min: 0, max: 1000, optional: true });

const groupFields = {
  name: text('Name'),
  colour: choice('Colour', groupColourChoices),
  capacity: wholeNumber('Places'),
  life_jackets: wholeNumber('Life jackets'),
  helmets: wholeNumber('Helmets'),
  from_on: text('First day', { optional: true }),
  until_on: text('Last day', { optional: true }),
};

const groupColumns = {
  Name: 'minmax(8rem, 2fr)',
  Colour: '7rem',
  Places: '4.5rem',
  'Life jackets': '5.5rem',
  Helmets: '4.5rem',
  'First day': 'minmax(8rem, 1fr)',
  'Last day': 'minmax(8rem, 1fr)',
};

type Props = { camp: CampGroups['camp']; row: AnswersForm };

/** One group of a kind: its name, numbers and days. */
function GroupFields({ camp, row }: Props) {
  const days = eachDay(camp.starts_on, camp.ends_on).map((day) => ({ value: day, label: formatDate(day) }));
  const [from, until] = [useTextValue(row, 'from_on'), useTextValue(row, 'until_on')];
  return (
    <>
      <FieldFor form={row} name="name" />
      <SelectField options={groupColourChoices} {...useTextValue(row, 'colour')} />
      <NumberField whole {...useTextValue(row, 'capacity')} />
      <NumberField whole {...useTextValue(row, 'life_jackets')} />
      <NumberField whole {...useTextValue(row, 'helmets')} />
      <SelectField emptyLabel={until.value ? 'Start of the camp' : 'All days'} options={days} {...from} />
      <SelectField emptyLabel={from.value ? 'End of the camp' : 'All days'} options={days} {...until} />
    </>
  );
}

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

const kindFields = {
  name: text('Name'),
  published: agreement('Families see their camper’s group', { optional: true }),
  separate_by_sex: agreement('Separate by sex', { optional: true }),
  campers_per_leader: wholeNumber('Campers for each leader, at most'),
};

const lists = listFields({ groups: groupFields });

function KindForm({ camp, people, kind, onDone }: KindProps & { onDone: () => void }) {
  const params = { campId: camp.id, kindId: kind.id };
  const callForm = useCallForm({
    fields: kindFields,
    lists,
    record: kind,
    schema: saveGroupKindBody,
    body: ({ campers_per_leader = '', ...values }, { groups }) => ({
      ...values,
      campers_per_leader: parseTypedAnswer(kindFields.campers_per_leader, String(campers_per_leader)),
      groups,
    }),
    send: (body) => callApi(saveGroupKind, { params, body, background: true }),
    onDone,
  });
  const { form } = callForm;
  return (
    <DialogForm
      callForm={callForm}
      submitLabel="Save"
      onCancel={onDone}
      action={
        kind.groups.length === 0 && (
          <ActionButton
            {...{ call: deleteGroupKind, params, onDone }}
            confirm={{
              title: `Delete ${kind.name}?`,
              text: 'It has no groups. You can add it again.',
              yes: `Delete ${kind.name}`,
            }}
            variant="danger"
          >
            {`Delete ${kind.name}…`}
          </ActionButton>
        )
      }
    >
      <FieldFor form={form} name="name" />
      <FieldFor form={form} name="published" />
      <FieldFor form={form} name="separate_by_sex" />
      <NumberField whole {...useTextValue(form, 'campers_per_leader')} />
      <FormList
        form={form}
        name="groups"
        columns={groupColumns}
        titleOf={(_, at, { name }) => String(name ?? `Group ${at + 1}`)}
        adds={{ 'Add a group': newGroup }}
      >
        {(row) => <GroupFields camp={camp} row={row} />}
      </FormList>
      <RemovedGroups form={form} kind={kind} people={people} />
    </DialogForm>
  );
}

/** A new group, like the one before it, in the colour used least so far. */
function newGroup(rows: readonly Row[]): object {
  const groups = rows.map(({ form }) => answersFromTyped(form.fields, form.store.get().typed));
  const colour = nextGroupColour(
    groups.flatMap((group) => groupColours.filter((one) => one === group.colour)),
  );
  return { ...groups.at(-1), id: null, name: null, colour };
}

type RemovedProps = Omit<KindProps, 'camp'> & Pick<CallForm, 'form'>;

/** Tells who loses their group by saving. */
function RemovedGroups({ form, kind, people }: RemovedProps) {
  const { rows } = useRows(form, 'groups');
  const isRemoved = (id: string) => rows.every(({ record }) => !('id' in record) || record.id !== id);
  return kind.groups
    .filter(({ id }) => isRemoved(id))
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
