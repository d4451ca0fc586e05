import { act } from '@testing-library/react';
import { type Portal, portalStore } from '../src/shell/portal.ts';
import { endSession, followSession, startSession } from '../src/shell/session/session.ts';

export const portalForTest: Portal = {
  public_url: 'https://camp.example',
  product: 'WSC',
  provider_name: 'Westwind Sailing Camp',
  contact_email: 'office@camp.example',
  contact_phone: '+60123456789',
  time_zone: 'Asia/Kuala_Lumpur',
  has_mail_server: true,
  more: { more_races: [], more_religions: [] },
  today: '2026-11-21',
  logo: null,
  picture: null,
  colour: '#ffc629',
  camps: [],
};

/** Logs a test in to an account. Returns a function that logs out. */
export function signInForTest(accountId: string): () => void {
  const claims = {
    iss: `${portalForTest.public_url}/api/auth/login`,
    sub: accountId,
    exp: Date.parse('2100-01-01') / 1000,
  };
  const stop = followSession();
  act(() => {
    portalStore.set(portalForTest);
    startSession(`e30.${btoa(JSON.stringify(claims))}.signature`);
  });
  return () => {
    endSession('logged-out');
    stop();
  };
}
