import type { definedKinds, Program } from '@bowline/contract/api/staff/on-site/checkpoints';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './program-page.module.css';

/** A session or a meal as it is edited. */
export interface Draft {
  readonly key: string;
  readonly id: string | null;
  readonly kind: (typeof definedKinds)[number];
  readonly name: string;
  readonly starts_at: string;
  readonly group_kind_id: string;
  /** People were counted there: it stays. */
  readonly counted: boolean;
}

type Props = {
  draft: Draft;
  kinds: Program['group_kinds'];
  onChange: (draft: Draft) => void;
  onRemove: () => void;
};

const legends: Readonly<Record<Draft['kind'], () => string>> = {
  session: () => 'Session',
  meal: () => 'Meal',
};

export function CheckpointRow({ draft, kinds, onChange, onRemove }: Props) {
  const set = (name: keyof Draft) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...draft, [name]: event.currentTarget.value });
  return (
    <fieldset className={styles.checkpoint}>
      <legend>{legends[draft.kind]()}</legend>
      <TextField label="Name" value={draft.name} onChange={set('name')} />
      <TextField optional label="Starts at" type="time" value={draft.starts_at} onChange={set('starts_at')} />
      <SelectField
        label="How people are counted"
        emptyLabel="All together"
        options={kinds.map(({ id, name }) => ({ value: id, label: `By group: ${name}` }))}
        value={draft.group_kind_id}
        onChange={set('group_kind_id')}
      />
      {draft.counted ? (
        <p className={styles.quiet}>People were counted here, so it cannot be removed.</p>
      ) : (
        <Button variant="quiet" onClick={onRemove}>
          Remove
          <VisuallyHidden> {draft.name}</VisuallyHidden>
        </Button>
      )}
    </fieldset>
  );
}
