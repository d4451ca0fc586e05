import type { CampGroups } from '@bowline/contract/api/staff/on-site/groups';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GroupDraft } from './group-draft.ts';
import styles from './kind-form.module.css';

const numbers = ['capacity', 'life_jackets', 'helmets'] as const;
const numberLabels: Readonly<Record<(typeof numbers)[number], () => string>> = {
  capacity: () => t('Places'),
  life_jackets: () => t('Life jackets'),
  helmets: () => t('Helmets'),
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
