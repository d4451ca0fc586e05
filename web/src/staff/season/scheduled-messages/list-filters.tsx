import type { ScheduledMessage } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { type RegistrationTab, registrationTabNames, registrationTabs } from '@bowline/contract/staff/queue';
import { fixedListOf, type SendRule } from '@bowline/contract/staff/send-rules';
import { useFormState } from '../../../form/answers-form.ts';
import type { CallForm } from '../../../form/call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useCampOptions, useFilterChips } from '../../review/queue/queue-chips.tsx';
import { FilterSelect } from '../../ui/filters.tsx';
import styles from './scheduled.module.css';

type Filters = ScheduledMessage['filters'];
type Props = Pick<CallForm, 'form'> & { filters: Filters; onChange: (filters: Filters) => void };

const tabs = registrationTabNames.map((value) => ({ value, label: registrationTabs[value].label }));

/** Which list it goes to: status and camp, and what the queue was narrowed by. */
export function ListFilters({ form, filters, onChange }: Props) {
  const rule = useFormState(form, ({ typed }) => typed.rule) as SendRule | null | undefined;
  const only = rule && fixedListOf(rule);
  const camps = useCampOptions();
  const { tab = 'to_review', camp, ...others } = filters;
  const chips = useFilterChips(others);
  const change = (changed: Partial<Filters>) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value)));
  return (
    <section className={styles.filters} aria-label="Recipients">
      {only ? (
        <p>{only.words}</p>
      ) : (
        <FilterSelect
          label="Send to"
          required
          value={tab}
          options={tabs}
          onChoose={(chosen) => change({ tab: chosen as RegistrationTab })}
        />
      )}
      <FilterSelect
        label="Camp"
        value={camp}
        options={camps}
        onChoose={(chosen) => change({ camp: chosen || undefined })}
      />
      {chips.length > 0 && (
        <p>
          {`Also narrowed by: ${chips.map(({ words }) => words).join(', ')}. `}
          <Button variant="quiet" onClick={() => onChange({ tab, ...(camp && { camp }) })}>
            Remove
          </Button>
        </p>
      )}
    </section>
  );
}
