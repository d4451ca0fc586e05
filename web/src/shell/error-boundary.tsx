import { t } from '@bowline/contract/text/t';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Illustration } from '../ui/illustration.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';
import { isMissingCode, type ReloadState, reloadPage, reloadWhenReachable } from './missing-code.ts';

type Props = { /** Another key lets it try again. */ resetKey: string; children: ReactNode };
type State = { broken: boolean; error?: unknown };

/** The last error handler. A page's code that did not arrive lands here too, and is fetched again by a reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: true, error };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render(): ReactNode {
    const { broken, error } = this.state;
    if (!broken) return this.props.children;
    return isMissingCode(error) ? <MissingCodePage /> : <BrokenPage />;
  }
}

function MissingCodePage() {
  const [state, setState] = useState<ReloadState>();
  useEffect(() => reloadWhenReachable(setState), []);
  switch (state) {
    case undefined:
      return null;
    case 'reloading':
      return (
        <ReloadPage title={t('A new version is here')}>
          {t('This page opens again by itself. What you typed is kept.')}
        </ReloadPage>
      );
    case 'unsaved':
      return (
        <ReloadPage title={t('A new version is here')}>
          {t('Changes that you have not saved are lost when you reload. To save them first, go back.')}
        </ReloadPage>
      );
    case 'unreachable':
      return (
        <ReloadPage title={t('We couldn’t connect')}>
          {t('This page opens by itself when the connection is back.')}
        </ReloadPage>
      );
    case 'broken':
      return <BrokenPage />;
  }
}

function BrokenPage() {
  return (
    <ReloadPage title={t('Sorry, this page stopped working')}>
      {t('This is our mistake, not yours. What you typed is kept. Please reload the page.')}
    </ReloadPage>
  );
}

function ReloadPage({ title, children }: { title: string; children: string }) {
  return (
    <Page width="narrow">
      <Illustration name="buoy" />
      <PageHeading title={title} />
      <Callout colour="amber">{children}</Callout>
      <p>
        <Button variant="primary" onClick={reloadPage}>
          {t('Reload the page')}
        </Button>
      </p>
    </Page>
  );
}
