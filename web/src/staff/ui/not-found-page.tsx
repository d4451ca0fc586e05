import { t } from '@bowline/contract/text/t';
import { LinkButton } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';

/** For unknown addresses, and for pages that the role does not include. */
export function NotFoundPage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('Page not found')} />
      <Callout colour="blue">
        {t('This page does not exist, or your roles do not include it. An admin can change your roles.')}
      </Callout>
      <p>
        <LinkButton look="primary" to="/">
          {t('Go to the start page')}
        </LinkButton>
      </p>
    </Page>
  );
}
