import type { MessageKind } from '../emails/message-kinds.ts';
import { defineText, defineTexts } from '../text/t.ts';

/** What a guardian may do with a camper; each may do what those before it may. */
export const guardianAccess = ['see', 'edit', 'sign'] as const;
export type GuardianAccess = (typeof guardianAccess)[number];

export const guardianAccessLabels = defineTexts({
  see: 'See everything',
  edit: 'See and change answers',
  sign: 'See, change, sign and pay',
});

/** What each includes. */
export const guardianAccessHints = defineTexts({
  see: 'The whole profile with health answers and ID pictures, forms and payments. Not who must not take the camper home.',
  edit: 'All of this, and they can change the profile and forms that are not sent.',
  sign: 'All of this, and they can sign and send forms, accept a place, pay, and say who may take the camper home.',
} satisfies Record<(typeof guardianAccess)[number], string>);

/** Whether an access includes a right. */
export const includesAccess = (access: GuardianAccess, needed: GuardianAccess): boolean =>
  guardianAccess.indexOf(access) >= guardianAccess.indexOf(needed);

/** The groups of emails about a camper that a guardian may switch off. */
export const emailGroups = {
  money: {
    label: defineText('Payments'),
    kinds: [
      'payment received',
      'payment confirmed',
      'payment rejected',
      'payment reversed',
      'refund',
      'refund reversed',
      'amount kept',
      'money moved',
      'charges changed',
      'payment plan changed',
      'payment reminder',
    ],
  },
  registration: {
    label: defineText('The registration and decisions about it'),
    kinds: [
      'registered by staff',
      'form copy',
      'changes requested',
      'answers corrected',
      'objection answered',
      'accepted',
      'camp changed',
      'waitlisted',
      'place offered',
      'offer ended',
      'offer declined',
      'offer withdrawn',
      'refused',
      'withdrawn',
      'correction',
    ],
  },
  camp: {
    label: defineText('The camp and its days'),
    kinds: ['camp cancelled', 'camp restored', 'camp dates changed', 'camp details changed', 'group message'],
  },
} as const satisfies Record<string, { readonly label: unknown; readonly kinds: readonly MessageKind[] }>;

export type EmailGroup = keyof typeof emailGroups;
export const emailGroupIds = Object.keys(emailGroups) as EmailGroup[];

/** The group of a kind of email that guardians get as well; undefined for what is about only one account. */
export const emailGroupOf = (kind: MessageKind): EmailGroup | undefined =>
  emailGroupIds.find((id) => (emailGroups[id].kinds as readonly MessageKind[]).includes(kind));
