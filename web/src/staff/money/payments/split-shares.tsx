import type { ShareToConfirm } from '@bowline/contract/api/staff/money/payments';
import { senFromRinggit } from '@bowline/contract/text/amounts';
import { formatRinggit, formatSen } from '@bowline/contract/text/money';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { AmountField } from './money-forms.tsx';
import { OutcomePreview } from './outcome-note.tsx';
import styles from './payments.module.css';
import splitStyles from './split-form.module.css';

/** The name of the field for what was received of a share. */
export const nameOf = (index: number): string => `received_${index}`;

type ShareProps = { form: AnswersForm; share: ShareToConfirm; name: string };

/** Whose share it is, what the family entered for it, and what it would mean. */
export function Share({ form, share, name }: ShareProps) {
  const { registration_id, camper_name, reference, camp_name, context, claimed } = share;
  const received = useFormState(form, ({ typed }) => textOf(typed[name] ?? null));
  return (
    <section className={splitStyles.share} aria-label={camper_name}>
      <p>
        <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>{' '}
        <StatusBadge status={context.status} />
      </p>
      <p className={styles.quiet}>
        {[reference, camp_name, `family entered ${formatRinggit(claimed)}`].filter(Boolean).join(' · ')}
      </p>
      <AmountField form={form} name={name} />
      <OutcomePreview context={context} received={received} />
    </section>
  );
}

/** What was received in all, beside what the family entered. */
export function Total({ form, shares }: { form: AnswersForm; shares: readonly ShareToConfirm[] }) {
  const received = useFormState(form, ({ typed }) =>
    shares.reduce((sum, _, index) => sum + (senFromRinggit(textOf(typed[nameOf(index)] ?? null)) ?? 0), 0),
  );
  const claimed = shares.reduce((sum, share) => sum + Math.round(share.claimed * 100), 0);
  return (
    <p className={splitStyles.total} role="status">
      Received in total <strong>{formatSen(received)}</strong>
      {received !== claimed && ` (the family entered ${formatSen(claimed)})`}
    </p>
  );
}
