import { t } from '@bowline/contract/text/t';
import { loadPortal } from '../frame/portal.ts';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function UnreachablePage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('We could not reach the camp')} />
      <Card>
        <p>{t('Check your connection and try again. What you typed is kept.')}</p>
        <ButtonRow>
          <Button look="primary" onClick={loadPortal}>
            {t('Try again')}
          </Button>
        </ButtonRow>
      </Card>
    </Page>
  );
}
