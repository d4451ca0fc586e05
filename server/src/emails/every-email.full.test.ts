import { messageKindNames } from '@bowline/contract/emails/message-kinds';
import { languages } from '@bowline/contract/text/languages';
import { test } from 'vitest';
import { openEmails } from '../../test/support/emails.ts';

const { expectWritten } = await openEmails();

const cases = languages.flatMap((language) => messageKindNames.map((kind) => [kind, language] as const));

test.each(cases)(
  'the email "%s" in %s has its subject, links and names, the same as HTML and as text, in one language, with its document, with numbers masked, held or not',
  expectWritten,
);
