import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import type { PhoneDay } from './phone-day/phone-day.ts';

interface Props {
  readonly network: PhoneDay['network'];
  readonly onRetry: () => void;
}

/** Before the first list is here. */
export function WaitForDay({ network, onRetry }: Props) {
  if (network !== 'offline') return <p role="status">{t('Loading…')}</p>;
  return (
    <Page width="narrow">
      <PageHeading title={t('We couldn’t connect')} />
      <Callout colour="amber">
        {t('This phone has no list yet. Once it was open with a network, it opens without one.')}
      </Callout>
      <p>
        <Button variant="primary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </p>
    </Page>
  );
}
