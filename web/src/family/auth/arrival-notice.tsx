import { t } from '@bowline/contract/text/t';
import { Callout } from '../../ui/callout.tsx';
import type { Arrival } from './arrival.ts';

/** Says above the login why the person is here, where that is not plain. */
export function ArrivalNotice({ because }: Pick<Arrival, 'because'>) {
  if (!because) return null;
  const { colour, title, text } = notices[because];
  return (
    <Callout colour={colour} role="status" title={title()}>
      {text()}
    </Callout>
  );
}

const notices = {
  'signed-up': {
    colour: 'green',
    title: () => t('Welcome! Your account is ready.'),
    text: () => t('Log in with the password you’ve just chosen.'),
  },
  expired: {
    colour: 'blue',
    title: () => t('Your session has ended'),
    text: () => t('Log in and we will take you back to where you were.'),
  },
  'logged-out-everywhere': {
    colour: 'green',
    title: () => t('You’re logged out everywhere'),
    text: () => t('Every phone and computer that used this account has to log in again.'),
  },
} as const;
