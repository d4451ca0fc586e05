import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { portalForTest } from '../../test/sign-in.ts';
import { useSentWords, useStaffSentWords } from './mail-server.ts';
import { portalStore } from './portal.ts';

it.each([
  [true, 'We’ve sent you a link.', 'The family is told by email.'],
  [
    false,
    'This portal can’t send emails at the moment. Please contact the camp.',
    'The email is kept: there is no mail server.',
  ],
])('with a mail server (%s) a page says what was sent', (has_mail_server, forFamily, forStaff) => {
  portalStore.set({ ...portalForTest, has_mail_server });
  onTestFinished(() => portalStore.set('loading'));
  const words = () => [
    useSentWords()(() => 'We’ve sent you a link.'),
    useStaffSentWords()('The family is told by email.'),
  ];
  expect(renderHook(words).result.current).toEqual([forFamily, forStaff]);
});
