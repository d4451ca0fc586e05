import { t } from '@bowline/contract/text/t';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../ui/layout/page.tsx';

type Props = { /** Another key lets it try again. */ resetKey: string; children: ReactNode };
type State = { broken: boolean };

/** The last error handler. A page's code that did not arrive after an update lands here too: a reload fixes both. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  return (
    <Page width="narrow">
      <PageHeading title={t('Sorry, this page stopped working')} />
      <Callout colour="amber">
        {t('This is our mistake, not yours. What you typed is kept. Please reload the page.')}
      </Callout>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </Button>
      </p>
    </Page>
  );
}
