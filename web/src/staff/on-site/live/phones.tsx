import { listPhones } from '@bowline/contract/api/staff/on-site/phones';
import { formatInstant } from '@bowline/contract/text/dates';
import { plural } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { Card } from '../../../ui/layout/page.tsx';

const AGAIN_MS = 30_000;

/** The phones of the crew: which are ready, when they were last heard, and what they have yet to send. */
export function Phones({ campId, timeZone }: { readonly campId: string; readonly timeZone: string }) {
  const { data: phones = [] } = useQuery({
    ...queryOf(listPhones, { params: { campId }, background: true }),
    refetchInterval: AGAIN_MS,
  });
  return (
    <Card as="section">
      <h2>Phones</h2>
      {phones.length === 0 && <p className="quiet">No crew phone has connected in the last 24 hours.</p>}
      <ul>
        {phones.map(({ id, by, ready, waiting, heard_at }) => (
          <li key={id}>
            {by}:{' '}
            {[
              ready ? 'works offline' : 'not ready for offline',
              waiting > 0 && plural(waiting, { one: '{count} tap to send', other: '{count} taps to send' }),
              `heard ${formatInstant(heard_at, timeZone)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
