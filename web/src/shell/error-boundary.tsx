import { t } from '@bowline/contract/text/t';
import { Component, type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';

type Props = { /** Another key lets it try again. */ resetKey: string; children: ReactNode };
type State = { error: unknown };

/** The last error handler. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return isMissingScript(error) ? <MissingScript /> : <BrokenPage />;
  }
}

// In the words of Chromium, Firefox, Safari and of the build.
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script|Unable to preload/i.test(error.message);

/**
 * The script of a page was not loaded: there was no network, or an update has replaced it. The browser remembers the
 * failure, so only a reload helps. It happens by itself, once the network is there.
 */
function MissingScript() {
  useEffect(() => {
    if (navigator.onLine) reloadOnce();
    window.addEventListener('online', reloadOnce);
    return () => window.removeEventListener('online', reloadOnce);
  }, []);
  return (
    <Page width="narrow">
      <PageHeading title={t('This page couldn’t be loaded')} />
      <Callout colour="blue" role="status">
        {t('It is loaded again as soon as there is a network. What you typed is kept.')}
      </Callout>
      <ReloadButton />
    </Page>
  );
}

const RELOADED = 'reloaded_at';
const SHORTEST_MS = 30_000;

// A script that stays missing must not reload the page for ever.
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SHORTEST_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // Without storage nobody knows how often: the button is left.
    return;
  }
  window.location.reload();
}

function BrokenPage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('Sorry, this page stopped working')} />
      <Callout colour="amber">
        {t('This is our mistake, not yours. What you typed is kept. Please reload the page.')}
      </Callout>
      <ReloadButton />
    </Page>
  );
}

function ReloadButton() {
  return (
    <p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Reload the page')}
      </Button>
    </p>
  );
}
