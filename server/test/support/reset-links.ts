import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { composeEmail } from '../../src/emails/compose-email.ts';
import type { TestApp } from './build-test-app.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The emails of one kind queued for an account, oldest first, as they will be sent. */
export async function listMails({ deps }: TestApp, email: string, kind: MessageKind) {
  const rows = await deps.db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .selectAll('message')
    .where('account.email', '=', email)
    .where('kind', '=', kind)
    .orderBy('message.id')
    .execute();
  return Promise.all(rows.map((row) => composeEmail(deps, row)));
}

/** The links in the emails queued for an account, oldest first. */
export async function listLinks(testApp: TestApp, email: string): Promise<string[]> {
  const mails = await listMails(testApp, email, 'password reset');
  return mails.map(({ text }) => /https?:\S+reset-password\S*/.exec(text)?.[0] ?? 'no link');
}

export async function askForLink({ app }: TestApp, email: string, headers?: Record<string, string>) {
  const visitor = createVisitor(app);
  await visitor.open('/forgot-password', headers);
  return visitor.send({ email }, headers);
}

/** Requests a link. Returns its path from the newest email. */
export async function getLink(testApp: TestApp, email: string): Promise<string> {
  await askForLink(testApp, email);
  const link = new URL((await listLinks(testApp, email)).at(-1) ?? '');
  return link.pathname + link.search;
}

/** A visitor in front of the form that a link opens. */
export async function openLink({ app }: TestApp, link: string): Promise<Visitor> {
  const visitor = createVisitor(app);
  await visitor.open(link);
  return visitor;
}
