import { t } from '@bowline/contract/text/t';
import { isExpiredSession } from '../api/api-error.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Callout } from '../ui/feedback/callout.tsx';

interface Props {
  error: Error;
  /** Left out where another try would fail the same way. */
  tryAgain?: (() => void) | undefined;
}

/** In place of what could not be loaded. An ended session shows nothing: the guard is leading to the login. */
export function LoadFailed({ error, tryAgain }: Props) {
  if (isExpiredSession(error)) return null;
  return (
    <div>
      <Callout colour="amber" role="alert" title={t('We couldn’t load this')}>
        <p>{error.message || t('Something went wrong. Please try again.')}</p>
      </Callout>
      {tryAgain && (
        <ButtonRow>
          <Button variant="primary" onClick={tryAgain}>
            {t('Try again')}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}
