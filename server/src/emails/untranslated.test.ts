import { messageKind, messageKindNames } from '@bowline/contract/emails/message-kinds';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { translateAllTexts } from '../../test/support/catalogues.ts';
import { createEmailSubject, queuedOn, reason } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { composeEmail } from './compose-email.ts';

// Every letter of ours becomes a point, so that what is left was never translated.
translateAllTexts('ms', (english) =>
  english.replaceAll(/\{\w+\}|\p{L}/gu, (part) => (part.startsWith('{') ? part : '·')),
);

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
await createDemoSeason(deps);
const about = await createEmailSubject(testApp, '陈小明');
await db.updateTable('account').set({ language: 'ms' }).execute();

/** What people and the camp wrote, links, references and amounts. */
const values = [
  ...[/https?:\S+/g, /WSC-\w{4}-\w\w/g, /\S+@\S+/g, /RM(?=\u00a0)/g, /\d+[ ×]+/g],
  ...['Westwind Sailing Camp', 'Junior Camp', 'Lite Camp', 'Harbour Bank', 'Mei Ling'],
  ...[...reason.split('\n'), 'It was too much.'],
];

/** Not the emails to staff, nor what staff wrote. */
const toFamilies = messageKindNames.filter((kind) =>
  messageKind(kind).about.every((part) => part !== 'staff' && part !== 'role' && part !== 'group'),
);

test.each(toFamilies)('no English is left in "%s" in another language', async (kind) => {
  const row = await queuedOn(deps, kind, about);
  const { subject, text, html } = await composeEmail(deps, { ...row, language: 'ms' });
  const shown = html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]*>/gs, ' ');
  const ours = values.reduce<string>(
    (left, value) => left.replaceAll(value, ''),
    `${subject}\n${text}\n${shown}`,
  );
  expect(ours.match(/[A-Za-z]{2,}.*/g) ?? []).toEqual([]);
});
