import { type MessageKind, messageKindNames } from '@bowline/contract/emails/message-kinds';
import { statusMessages } from '@bowline/contract/registrations/status';
import { describe, expect, it, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createEmailSubject, queuedOn, reason, token } from '../../test/support/messages.ts';
import { storedAnswers } from '../../test/support/stored-answers.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { getProvider } from '../core/provider/queries.ts';
import { buildEmail } from './build-email.ts';
import { composeEmail } from './compose-email.ts';
import { renderHtml, renderText } from './render-email.ts';

const { db } = await createTestDatabase();
const { deps, ...testApp } = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
await createDemoSeason(deps);
const camper = '陈小明 O’Neil முத்து';
const subject = await createEmailSubject({ deps, ...testApp }, camper);
const provider = await getProvider(db);
// Nothing of the account is left, or the recipient may have none.
const nameless: readonly MessageKind[] = ['account deleted', 'guardian invited'];

async function written(kind: MessageKind, about = subject) {
  const row = await queuedOn(deps, kind, about);
  const letter = await buildEmail(deps, row);
  const html = await renderHtml(letter, provider, deps.config.publicUrl);
  return { ...letter, row, html, asText: renderText(letter, provider, deps.config.publicUrl) };
}

describe.each(messageKindNames)('the email "%s"', async (kind) => {
  const letter = await written(kind);

  it('has no unfilled placeholder', () => {
    const words = `${letter.subject} ${letter.asText} ${letter.html.replaceAll(/style="[^"]*"/g, '')}`;
    expect(words).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object/);
  });

  it('has a subject of one line', () => {
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.subject.length).toBeLessThan(110);
    const isOnRegistration = letter.row.registration_id !== null;
    expect(letter.subject.includes(camper)).toBe(isOnRegistration);
    // A form that was never submitted has no reference.
    const isNamed = isOnRegistration && kind !== 'registered by staff';
    expect(/\(WSC-[\w-]+\)$/.test(letter.subject)).toBe(isNamed);
  });

  it('has one button, and links only into the portal', () => {
    const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );
    const button = `https://camp.example${letter.button.path}`;
    const parts = (letter.links ?? []).map(({ path }) => `https://camp.example${path}`);
    const second = letter.secondLink ? [`https://camp.example${letter.secondLink.path}`] : [];
    expect(links).toEqual([...parts, button, ...second, 'mailto:office@westwind.example']);
    expect(letter.asText).toContain(`${letter.button.label}:\n${button}`);
  });

  it('has the same content in HTML and in plain text', () => {
    const words = letter.html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
    const said = [letter.title, ...letter.paragraphs, ...(letter.facts ?? []).flat(), letter.button.label];
    for (const part of [...said, ...(letter.closing ?? []), ...(letter.quote?.split('\n') ?? [])]) {
      expect(words).toContain(part);
      expect(letter.asText).toContain(part);
    }
  });

  it('addresses the recipient and names the camp', () => {
    expect(letter.paragraphs[0]).toBe(nameless.includes(kind) ? 'Hello,' : 'Hello Mei Ling,');
    expect(letter.asText).toMatch(/-- \nWestwind Sailing Camp\noffice@westwind.example\n\+60 3-5555 0100$/);
  });
});

test.each([
  'payment rejected',
  'payment taken back',
  'changes requested',
  'change declined',
  'refused',
] as const)('"%s" gives the reason in the words of staff', async (kind) => {
  expect((await written(kind)).quote).toBe(reason);
});

test('a withdrawal contains the money received, and asks for none', async () => {
  const { paragraphs } = await written('withdrawn', await createEmailSubject({ deps, ...testApp }, 'Haziq'));
  expect(paragraphs).toContain(
    'We have received no payment for this registration, and there is nothing left to pay.',
  );
  expect(paragraphs).toContain('We’re still checking your slip for RM\u00a0200.00.');
  const paid = await written('withdrawn');
  expect(paid.paragraphs.join(' ')).toMatch(/We have received RM\u00a0\d+\.00 for this registration\./);
});

test('a password reset link has the token and its time of expiry', async () => {
  const { button, paragraphs } = await written('password reset');
  expect(button.path).toBe(`/reset-password?token=${token}`);
  expect(paragraphs.join()).toContain('until 02/03/2026 09:30.');
});

test('a link to a new email has the token and is sent to that email', async () => {
  const { button, paragraphs } = await written('email change');
  expect(button.path).toBe(`/confirm-email?token=${token}`);
  expect(paragraphs.join()).toContain('until 02/03/2026 09:30.');
  const row = await queuedOn(deps, 'email change', subject);
  expect((await composeEmail(deps, row)).to.address).toBe('new@example.com');
});

test.each(['welcome', 'email confirmation', 'form copy waiting'] as const)(
  '"%s" has a link that confirms the email, and its time of expiry',
  async (kind) => {
    const { button, paragraphs } = await written(kind);
    expect(button.path).toBe(`/confirm-email?token=${token}`);
    expect(paragraphs.join()).toContain('until 02/03/2026 09:30.');
  },
);

test('a welcome that is sent again, or was queued by version 0.1, has no link to confirm', async () => {
  const row = await queuedOn(deps, 'welcome', subject);
  const { button, secondLink } = await buildEmail(deps, { ...row, secret: null, good_until: null });
  expect([button.path, secondLink]).toEqual(['/account', undefined]);
});

test('an invitation has its own link and explains the role', async () => {
  const { button, facts } = await written('staff invitation');
  expect(button.path).toBe(`/staff/invitation#${token}`);
  expect(facts).toContainEqual(['Role', 'Registrar']);
});

test('a group message is filled in for the family', async () => {
  const { subject, title, paragraphs } = await written('group message');
  expect(title).toMatch(/^A message from /);
  expect(subject).toMatch(/^What to bring for 陈小明 O’Neil முத்து \(WSC-[\w-]+\)$/);
  expect(paragraphs[1]).toMatch(/^Junior Camp begins soon \(\d\d\/.*\)\. Still to pay: RM\u00a01,150\.00\.$/);
});

test('keeps the line breaks of staff in HTML and in plain text', async () => {
  const row = await queuedOn(deps, 'group message', subject);
  const broken = { text: 'Please bring:\n- a hat\n- <b>water</b>' };
  await db.updateTable('group_message').set(broken).where('id', '=', row.group_message_id).execute();
  const letter = await buildEmail(deps, row);
  const html = await renderHtml(letter, provider, deps.config.publicUrl);
  expect(html).toMatch(/Please bring:<br\/?>- a hat<br\/?>- &lt;b&gt;water/);
  expect(renderText(letter, provider, deps.config.publicUrl)).toContain(broken.text);
});

test('stores a token encrypted only, for its own account', async () => {
  const row = await queuedOn(deps, 'password reset', subject);
  expect(row.secret?.length).toBeGreaterThan(0);
  expect(row.secret?.includes(token)).toBe(false);
  const other = await createEmailSubject({ deps, ...testApp }, 'Sam');
  await expect(buildEmail(deps, { ...row, account_id: other.accountId })).rejects.toThrow(
    'authentication tag',
  );
});

const toPay = (label: string, amount: string) => [
  [label, amount],
  ['Pay to', 'Westwind Sailing Camp'],
  ['Bank', 'Harbour Bank'],
  ['Account number', '0000 1111 2222'],
];

/** A registration of its own whose slip is over so much, with its emails. */
async function withSlip(amount_sen: number, status: 'Submitted' | 'Rejected') {
  const about = await createEmailSubject({ deps, ...testApp }, camper);
  await db.updateTable('payment').set({ amount_sen, status }).where('id', '=', about.paymentId).execute();
  return { about, factsOf: async (kind: MessageKind) => (await written(kind, about)).facts ?? [] };
}

test('emails about a slip contain what to pay next, unless the slip covers it', async () => {
  const covered = await withSlip(20_000, 'Submitted');
  expect((await covered.factsOf('payment received'))[1]).toEqual(['Camper', camper]);
  const partly = await withSlip(5000, 'Submitted');
  const next = toPay('Deposit to pay now', 'RM\u00a0150.00');
  expect((await partly.factsOf('payment received')).slice(1, 5)).toEqual(next);
  const rejected = await withSlip(20_000, 'Rejected');
  const again = toPay('Deposit to pay now', 'RM\u00a0200.00');
  expect((await rejected.factsOf('payment rejected')).slice(1, 5)).toEqual(again);
});

test('the form copy has the next step for the current status of the registration', async () => {
  const { about } = await withSlip(20_000, 'Rejected');
  const setStatus = (status: 'Pending Payment' | 'Deposit Received') =>
    db.updateTable('registration').set({ status }).where('id', '=', about.registrationId).execute();
  await setStatus('Pending Payment');
  const unpaid = await written('form copy', about);
  expect(unpaid.button.path).toMatch(/^\/register\/payment\//);
  expect(unpaid.facts?.slice(0, 4)).toEqual(toPay('Deposit to pay now', 'RM\u00a0200.00'));
  await setStatus('Deposit Received');
  const paid = await written('form copy', about);
  expect(paid.button.path).toBe('/campers');
  expect(paid.paragraphs).toContain(statusMessages['Deposit Received']);
});

test('requested changes list the parts and link to the first of them', async () => {
  const reopened = db.updateTable('registration').where('id', '=', subject.registrationId);
  await reopened.set({ reopened_steps: ['transport', 'about'] }).execute();
  const { links, button } = await written('changes requested');
  expect(links).toMatchObject([
    { label: 'Transport', path: expect.stringMatching(/^\/register\/transport\//) },
    { label: 'Tell Us More About The Camper', path: expect.stringMatching(/^\/register\/about\//) },
  ]);
  expect(button.path).toMatch(/^\/register\/transport\//);
});

test('confirmed money is deducted from what is still to pay', async () => {
  expect((await written('payment confirmed')).facts).toContainEqual(['Still to pay', 'RM\u00a01,150.00']);
});

test.each([
  'Visit evil.example now',
  'www.evil.example',
  'https://evil',
  'mail@evil',
  'Mei\nBuy',
  'x'.repeat(61),
])('a first name of %j is not repeated to somebody who never signed up', async (name_first) => {
  const row = await queuedOn(deps, 'welcome', subject);
  const profile = storedAnswers({ 'account-details': { name_first, name_last: 'Tan' } });
  await db.updateTable('account').set({ profile }).where('id', '=', subject.accountId).execute();
  expect((await buildEmail(deps, row)).paragraphs[0]).toBe('Hello,');
});

test('a name that looks like HTML is escaped', async () => {
  const mean = await createEmailSubject({ deps, ...testApp }, '<img src=x onerror=alert(1)>');
  const row = await queuedOn(deps, 'accepted', mean);
  const html = await renderHtml(await buildEmail(deps, row), provider, deps.config.publicUrl);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});
