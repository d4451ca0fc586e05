import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { getErasure, listHeldRegistrations } from '../../core/erasure/queries/account-records.ts';
import { decryptSecret } from '../../core/outbox/message-secrets.ts';
import { getProvider } from '../../core/provider/queries.ts';
import { findKeptUntil } from '../../core/retention/periods.ts';
import { defineEmail } from '../define-email.ts';
import { named } from '../facts.ts';

/** Nothing of the family is left to name it by. */
export const accountDeleted = defineEmail({
  kind: 'account deleted',
  load: async ({ db }, row) => {
    const { id, erased_because } = await getErasure(db, named(row.account_id));
    return {
      provider: await getProvider(db),
      because: erased_because ?? 'family',
      // Null where nothing is kept.
      keptUntil: await findKeptUntil(db, id),
      // Whether a registration must be kept whole for now.
      held: (await listHeldRegistrations(db, id)).length > 0,
    };
  },
  sample: (facts) => ({ ...facts, because: 'family' as const, held: false }),
  write: ({ provider: { name, contact_email }, because, keptUntil, held }) => ({
    subject: t('Your account with {name} was deleted', { name }),
    title: t('Your account was deleted'),
    paragraphs: [
      t('Hello,'),
      because === 'family'
        ? t('Your account with {name} has been deleted, as you asked.', { name })
        : t('Your account with {name} has been deleted, as nobody had used it for a long time.', { name }),
      t('Your answers, photos, IDs and documents are gone. This was our last email.'),
      ...(keptUntil
        ? [
            t(
              'The law asks us to keep payments, and who agreed to the terms, until {day}. They no longer carry your contact details.',
              { day: formatDate(keptUntil) },
            ),
          ]
        : []),
      ...(held
        ? [
            t(
              'One of your registrations has to be kept whole for now, for instance because of a claim. We delete it as soon as that is over.',
            ),
          ]
        : []),
    ],
    button: { label: t('Go to the portal'), path: '/login' },
    closing: [t('If this wasn’t you, tell us at {email}.', { email: contact_email })],
  }),
  // The account has no email any more: only this message knows it.
  addressee: (deps, { account_id, secret }) => ({
    name: '',
    address: decryptSecret(deps, named(account_id), named(secret)),
  }),
});
