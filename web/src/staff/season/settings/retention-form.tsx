import {
  getRetention,
  type Retention,
  retentionPeriods,
  saveRetention,
} from '@bowline/contract/api/staff/retention';
import { number } from '@bowline/contract/form/measure-fields';
import {
  BACKUPS,
  longestPeriod,
  periodName,
  periodNames,
  retentionKinds,
  retentionRules,
  shortestPeriod,
} from '@bowline/contract/staff/retention';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import styles from './settings.module.css';

const inDays = (label: string, hint: string, sample: number, min = 1) =>
  number(label, { min, max: longestPeriod, unit: 'days', hint, sample });

const fields = {
  ...Object.fromEntries(
    retentionKinds.map((kind) => {
      const { title, since, law, days } = retentionRules[kind];
      return [periodName(kind), inDays(title, `Days ${since}. ${law}`, days, shortestPeriod(kind))];
    }),
  ),
  [periodName(BACKUPS)]: inDays(
    'Back-ups',
    'How long you keep your back-ups. Bowline does not delete them; certificates name the day until which they hold what was deleted.',
    30,
  ),
};

/** The periods, each with what the law says. */
export function RetentionForm({ periods }: Pick<Retention, 'periods'>) {
  const queries = useQueryClient();
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record: periods,
    schema: retentionPeriods,
    // What is no number is wrong at its field.
    body: (values) => Object.fromEntries(periodNames.map((name) => [name, Number(values[name])])),
    send: (body) => callApi(saveRetention, { body, background: true }),
    onDone: (saved) => {
      queries.setQueryData(queryOf(getRetention).queryKey, saved);
      notifySaved();
    },
  });
  return (
    <Card as="section" className={styles.part}>
      <h2>How long data is kept</h2>
      <p>Check what will be deleted above after you shorten a period: it takes effect on the next night.</p>
      <form {...formProps}>
        <AlertBox messages={errors} />
        <div className={styles.periods}>
          <AllFields form={form} />
        </div>
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
