import type { ScheduledMessage, SendRule } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { formatDate } from '@bowline/contract/text/dates';

export const ruleLabels: Readonly<Record<SendRule, string>> = {
  at: 'Once, at a date and time',
  'before camp': 'Days before camp starts',
  'after camp': 'Days after camp starts',
  'form unfinished': 'When a form is unfinished for some days',
};

/** `3 days before camp`, `12/05/2026 at 09:00`. */
export function ruleInWords({
  rule,
  day,
  time,
  days,
}: Pick<ScheduledMessage, 'rule' | 'day' | 'time' | 'days'>): string {
  const count = days === 1 ? '1 day' : `${days} days`;
  if (rule === 'at') return `${formatDate(day ?? '')} at ${time}`;
  if (rule === 'form unfinished') return `Form unfinished for ${count}`;
  if (days === 0) return 'On the first day of camp';
  return rule === 'before camp' ? `${count} before camp starts` : `${count} after camp starts`;
}
