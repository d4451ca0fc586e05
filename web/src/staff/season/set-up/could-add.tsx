import type { SetUpExtra } from '@bowline/contract/api/staff/set-up';
import { Link } from '../../../ui/link.tsx';

const extraTexts: Readonly<Record<SetUpExtra, { readonly words: string; readonly to: string }>> = {
  colour: { words: 'The colour is still the yellow of the example', to: '/settings#section-look' },
  logo: { words: 'No logo yet', to: '/settings#logo' },
  picture: { words: 'No picture yet for login and sign-up', to: '/settings#picture' },
  registration: { words: 'Registration has not opened yet', to: '/camps' },
  duitnow_qr: { words: 'No DuitNow QR code yet', to: '/settings#duitnow-qr' },
};

/** What families can do without, each leading to its place in Settings. */
export function CouldAdd({ extras }: { extras: readonly SetUpExtra[] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="quiet small">
      {extras.map((extra) => (
        <li key={extra}>
          {'Can wait: '}
          <Link to={extraTexts[extra].to}>{extraTexts[extra].words}</Link>
        </li>
      ))}
    </ul>
  );
}
