import { hashInWords } from '../../core/log-chain/log-chain.ts';
import { countChained, findBlock } from '../../core/log-chain/queries.ts';
import { getAddressee } from '../../core/outbox/queries/messages.ts';
import { defineEmail } from '../define-email.ts';
import { named } from '../facts.ts';

/** A block of the access log. */
export const logAnchor = defineEmail({
  kind: 'log anchor',
  load: async ({ db }, row) => {
    const block = named(row.log_block);
    const hash = hashInWords(named(await findBlock(db, block)));
    return { block, hash, admin: await getAddressee(db, row), entries: await countChained(db, block) };
  },
  write: ({ admin, block, entries, hash }) => ({
    subject: `Fingerprint of the access log: block ${block}`,
    title: 'Fingerprint of the access log',
    paragraphs: [
      `Hello ${admin.name},`,
      'Please keep this email. It lets you check later that nobody has changed the access log up to this day.',
    ],
    facts: [
      ['Block', String(block)],
      ['Entries so far', String(entries)],
      ['Fingerprint', hash],
    ],
    button: { label: 'See the access log', path: '/staff/log' },
    closing: [
      `To check it, ask your server administrator to compare: npm run doctor -- --block ${block}`,
      'You get this email once a day at most, and only when the log has new entries.',
    ],
  }),
});
