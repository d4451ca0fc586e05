import type { CampGroups } from '@bowline/contract/api/staff/on-site/groups';
import { choice } from '@bowline/contract/form/choice-fields';
import { number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { groupColourChoices } from '@bowline/contract/on-site/group-colours';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';

export const wholeNumber = (label: string) => number(label, { min: 0, max: 1000, optional: true });

export const groupFields = {
  name: text('Name'),
  colour: choice('Colour', groupColourChoices),
  capacity: wholeNumber('Places'),
  life_jackets: wholeNumber('Life jackets'),
  helmets: wholeNumber('Helmets'),
  from_on: text('First day', { optional: true }),
  until_on: text('Last day', { optional: true }),
};

export const groupColumns = {
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
export function GroupFields({ camp, row }: Props) {
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
