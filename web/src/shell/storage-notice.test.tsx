import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signInForTest } from '../../test/sign-in.ts';
import { useSession } from './session/session.ts';
import { StorageNotice } from './storage-notice.tsx';

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const storages = {
  'refuses all': { getItem: refuse, setItem: refuse, removeItem: refuse },
  'refuses to write': { getItem: () => null, setItem: refuse, removeItem: () => {} },
};
const TITLE = 'Your browser does not let this site store anything';
const WITHOUT_TLS = 'What you type is not kept.';
let signOut: () => void;

afterEach(() => signOut());

function Page() {
  const { status } = useSession();
  return (
    <>
      <p>{status}</p>
      <StorageNotice withoutTls={WITHOUT_TLS} />
    </>
  );
}

it.each(Object.entries(storages))('logs in and says why it is forgotten: a storage that %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  signOut = signInForTest('anna');
  render(<Page />);
  expect(screen.getByText('signed-in')).toBeTruthy();
  expect(screen.getByText(TITLE)).toBeTruthy();
});

it('says what is not kept without TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => {} });
  signOut = signInForTest('anna');
  render(<Page />);
  expect(screen.getByText(WITHOUT_TLS)).toBeTruthy();
  expect(screen.queryByText(TITLE)).toBeNull();
});

it('says nothing where everything is kept', () => {
  signOut = signInForTest('anna');
  render(<Page />);
  expect(screen.queryByRole('status')).toBeNull();
});
