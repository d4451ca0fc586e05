import { t } from '@bowline/contract/text/t';
import { useSession } from '../shell/session/session.ts';
import { LinkButton } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Illustration } from '../ui/illustration.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';
import { useLocation } from '../ui/router/router.tsx';

/**
 * The page at /404 and at every unknown address. The page that redirects here may say why, in the reader's language: `state:
 * { error }`.
 */
export default function NotFoundPage() {
  const { state } = useLocation();
  const signedIn = useSession().status === 'signed-in';
  const error = readError(state);
  return (
    <Page width="narrow">
      <Illustration name="buoy" />
      <PageHeading title={error ? t('We can’t find this') : t('Page not found')} />
      <Callout colour={error ? 'red' : 'blue'} title={error}>
        {error
          ? t('It may have been removed, or the address isn’t complete. Nothing you saved is lost.')
          : t('This page doesn’t exist. The address may be mistyped or out of date.')}
      </Callout>
      <p>
        <LinkButton variant="primary" to={signedIn ? '/campers' : '/login'}>
          {signedIn ? t('Back to campers') : t('Log in')}
        </LinkButton>
      </p>
    </Page>
  );
}

function readError(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('error' in state)) return undefined;
  return typeof state.error === 'string' ? state.error : undefined;
}
