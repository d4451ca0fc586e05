import { getToDo } from '@bowline/contract/api/staff/review/dashboard';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';

const texts = {
  practice: 'Practice: no money moves. Online payments are made with the practice provider.',
  test: 'Test mode: no money moves. The provider of online payments is set up with its test keys.',
} as const;

/** Says on pages with online payments that they are not real, where they are not. */
export function TestPayments() {
  const { data } = useQuery(queryOf(getToDo));
  return data?.test_payments ? <Callout colour="blue">{texts[data.test_payments]}</Callout> : null;
}
