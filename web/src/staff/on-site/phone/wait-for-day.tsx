import { plural } from '@bowline/contract/text/t';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../../../ui/layout/page.tsx';
import styles from './camp-day.module.css';
import type { PhoneDay } from './phone-day/phone-day.ts';

interface Props {
  readonly network: PhoneDay['network'];
  readonly onRetry: () => void;
}

/** Before the first list is here. */
export function WaitForDay({ network, onRetry }: Props) {
  if (network !== 'offline') return <p role="status">Loading…</p>;
  return (
    <Page width="narrow">
      <PageHeading title="We couldn’t connect" />
      <Callout colour="amber">
        This phone has no list yet. Open it once with a network; from then on it opens without one.
      </Callout>
      <p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Page>
  );
}

/** Where the camp is not open to somebody, or not any more. */
export const ClosedDay = ({ unsent }: { unsent: number }) => (
  <div className={styles.home}>
    <Page width="narrow">
      <PageHeading title="This camp is not open to you now" />
      {unsent > 0 && (
        <Callout
          colour="amber"
          title={plural(unsent, { one: '{count} tap was not sent', other: '{count} taps were not sent' })}
        >
          They are sent once the camp is open to you again. Until then, tell the office what you counted.
        </Callout>
      )}
      <p>The office names the camps and dates for each member of the crew.</p>
      <p>
        <LinkButton variant="primary" to="/camp/">
          All camps
        </LinkButton>
      </p>
    </Page>
  </div>
);
