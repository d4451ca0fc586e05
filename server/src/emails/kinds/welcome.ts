import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadAccountFacts, loadLinkFacts } from '../facts.ts';
import { confirmButton, greeting } from '../words.ts';

const completeAccount = () => ({ label: t('Complete your account'), path: '/account' }) as const;

/** The first email, with a link that confirms the address. One that is sent again has no link. */
export const welcome = defineEmail({
  kind: 'welcome',
  load: async (deps, row) => {
    const link = row.secret ? await loadLinkFacts(deps, row) : undefined;
    return { link, ...(link ?? (await loadAccountFacts(deps, row))) };
  },
  sample: (facts) => ({ ...facts, link: facts }),
  write: ({ link, ...facts }) => {
    const { name } = facts.provider;
    const next =
      facts.account.type === 'parent'
        ? t('Next, complete your account. Then add each child who would like to come to camp.')
        : t('Next, complete your account. Then add your camper profile.');
    return {
      subject: t('Welcome to {name}', { name }),
      title: t('Welcome aboard!'),
      paragraphs: [
        greeting(facts),
        t('Your account with {name} is ready.', { name }),
        ...(link
          ? [
              t('Please confirm your email. We send the copies of your forms only to a confirmed email.'),
              t('The link is good until {time}.', { time: link.goodUntil }),
            ]
          : []),
        next,
      ],
      ...(link
        ? { button: confirmButton(link.token), secondLink: completeAccount() }
        : { button: completeAccount() }),
      closing: [t('Didn’t sign up? You can ignore this email.')],
    };
  },
});
