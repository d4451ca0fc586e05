import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Callout } from '../../../ui/feedback/callout.tsx';

/** Says that a step begins with the answers of an earlier form. */
export default function EarlierNotice({ days }: { days: Readonly<Record<string, string>> }) {
  const day = Object.values(days).sort().at(-1);
  if (!day) return null;
  return (
    <Callout colour="blue">
      {t('Filled in from your form of {day}. Please check.', { day: formatDate(day) })}
    </Callout>
  );
}
