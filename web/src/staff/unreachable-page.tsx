import { t } from '@bowline/contract/text/t';
import { loadPortal } from '../shell/portal.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';
import { resumeStaffSession } from './session/session.ts';

export function UnreachablePage() {
  const tryAgain = () => Promise.all([loadPortal(), resumeStaffSession()]);
  return (
    <Page width="narrow">
      <PageHeading title={t('We couldn’t connect')} />
      <Callout colour="amber">{t('Check your connection and try again.')}</Callout>
      <p>
        <Button look="primary" onClick={tryAgain}>
          {t('Try again')}
        </Button>
      </p>
    </Page>
  );
}
