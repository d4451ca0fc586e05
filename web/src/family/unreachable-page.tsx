import { t } from '@bowline/contract/text/t';
import { loadPortal } from '../shell/portal.ts';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function UnreachablePage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('We couldn’t connect')} />
      <Card>
        <p>{t('Your answers are kept on this device. Check your connection and try again.')}</p>
        <ButtonRow>
          <Button look="primary" onClick={loadPortal}>
            {t('Try again')}
          </Button>
        </ButtonRow>
      </Card>
    </Page>
  );
}
