import type { CampGroups } from '@bowline/contract/api/staff/on-site/groups';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GroupDraft } from './group-draft.ts';
import styles from './kind-form.module.css';

const numbers = ['capacity', 'life_jackets', 'helmets'] as const;
const numberLabels: Readonly<Record<(typeof numbers)[number], () => string>> = {
  capacity: () => 'Places',
  life_jackets: () => 'Life jackets',
  helmets: () => 'Helmets',
};

type GroupRowProps = {
  camp: CampGroups['camp'];
  group: GroupDraft;
  title: string;
  onChange: (group: GroupDraft) => void;
  onRemove: () => void;
};

/** One group of a kind: its name, numbers and days. */
export function GroupRow({ camp, group, title, onChange, onRemove }: GroupRowProps) {
  const days = eachDay(camp.starts_on, camp.ends_on).map((day) => ({ value: day, label: formatDate(day) }));
  const set = (name: keyof GroupDraft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...group, [name]: event.currentTarget.value });
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <TextField label="Name" value={group.name} onChange={set('name')} />
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
        label="First day"
        emptyLabel={group.until_on ? 'Start of the camp' : 'All days'}
        options={days}
        value={group.from_on}
        onChange={set('from_on')}
      />
      <SelectField
        optional
        label="Last day"
        emptyLabel={group.from_on ? 'End of the camp' : 'All days'}
        options={days}
        value={group.until_on}
        onChange={set('until_on')}
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </fieldset>
  );
}
