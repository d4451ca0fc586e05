import type { calls } from '@bowline/contract/api/calls';
import { t } from '@bowline/contract/text/t';
import type { ComponentType } from 'react';

/** Pages that share a catalogue of translations. The entry and each step have catalogues of their own. */
export type TextArea =
  | 'login'
  | 'sign-up'
  | 'account'
  | 'campers'
  | 'payment'
  | 'online-payment'
  | 'camp-choice'
  | 'refund'
  | 'registration'
  | 'corrections';

type LoadPage = () => Promise<{ default: ComponentType }>;

interface Page {
  readonly path: `/${string}`;
  /** The window's title until the page has loaded. */
  readonly title: () => string;
}

export interface OpenPageProps {
  /** Fetches the page that most people continue to. */
  readonly preloadNext?: (() => Promise<void>) | undefined;
}

/** A page without a login, rendered by the build and the server unless its address has a value. */
export interface OpenPage extends Page {
  readonly load: () => Promise<{ default: ComponentType<OpenPageProps> }>;
  /** People who are logged in see it, too. */
  readonly forAll?: true;
  readonly texts: TextArea;
}

/** A page behind the login, in a chunk of its own. The build writes a shell that fetches at once what it needs. */
export interface FamilyPage extends Page {
  readonly load: LoadPage;
  readonly texts: TextArea;
  /** The calls of the contract that it makes first, sent before any script of the page runs. */
  readonly calls: readonly (keyof typeof calls)[];
  /** Written out for each step and with the step's own chunks; `:step` is the step. */
  readonly perStep?: true;
}

export const openPages: readonly OpenPage[] = [
  {
    path: '/login',
    title: () => t('Log in'),
    load: () => import('./auth/login-page.tsx'),
    texts: 'login',
  },
  {
    path: '/sign-up',
    title: () => t('Sign Up'),
    load: () => import('./auth/sign-up-page.tsx'),
    texts: 'sign-up',
  },
  {
    path: '/take-over',
    title: () => t('Take over your account'),
    load: () => import('./auth/take-over-page.tsx'),
    texts: 'sign-up',
  },
  {
    path: '/pay',
    title: () => t('Pay for camp'),
    load: () => import('./online-payments/link-page.tsx'),
    texts: 'online-payment',
    forAll: true,
  },
  {
    path: '/pay/done',
    title: () => t('Pay for camp'),
    load: () => import('./online-payments/link-return-page.tsx'),
    texts: 'online-payment',
    forAll: true,
  },
  {
    path: '/practice-payment/:ref',
    title: () => t('Practice payment'),
    load: () => import('./online-payments/practice-page.tsx'),
    texts: 'online-payment',
    forAll: true,
  },
];

/** Its texts come with the entry, as do those of the layout. */
export const loadNotFound = () => import('./not-found-page.tsx');

/** The layout of the pages behind the login. */
export const loadFamilyLayout = () => import('./family-layout.tsx');

const camperPage: LoadPage = () => import('./campers/camper-page.tsx');

/**
 * The one table of pages behind the login: routes, titles, shells, preloads and first calls come from it. Of two that fit an
 * address, the first is preloaded. Plain data without JSX, because the build reads it too.
 */
export const familyPages: readonly FamilyPage[] = [
  {
    path: '/campers',
    title: () => t('Campers'),
    load: () => import('./campers/campers-page.tsx'),
    texts: 'campers',
    calls: ['getAccount', 'listCampers'],
  },
  {
    path: '/account',
    title: () => t('Account Settings'),
    load: () => import('./account/account-page.tsx'),
    texts: 'account',
    calls: ['getAccount', 'listCampers'],
  },
  {
    path: '/guardians',
    title: () => t('Guardians'),
    load: () => import('./guardians/guardians-page.tsx'),
    texts: 'account',
    calls: ['getAccount', 'listGuardians'],
  },
  {
    path: '/guardians/accept',
    title: () => t('Accept an invitation'),
    load: () => import('./guardians/accept-page.tsx'),
    texts: 'account',
    calls: ['getAccount'],
  },
  {
    path: '/camper/add',
    title: () => t('Add camper profile'),
    load: camperPage,
    texts: 'campers',
    calls: ['getAccount'],
  },
  {
    path: '/camper/:id',
    title: () => t('Camper Details'),
    load: camperPage,
    texts: 'campers',
    calls: ['getAccount', 'getCamper'],
  },
  {
    path: '/camper/medical/:id',
    title: () => t('Medical'),
    load: () => import('./campers/medical-page.tsx'),
    texts: 'campers',
    calls: ['getAccount', 'getCamper'],
  },
  {
    path: '/camper/immunisations/:id',
    title: () => t('Immunisations'),
    load: () => import('./campers/immunisations-page.tsx'),
    texts: 'campers',
    calls: ['getAccount', 'getCamper'],
  },
  {
    path: '/camper/photo/:id',
    title: () => t('Photo'),
    load: () => import('./uploads/photo-page.tsx'),
    texts: 'campers',
    calls: ['getCamper'],
  },
  {
    path: '/camper/ic/:id',
    title: () => t('ID'),
    load: () => import('./uploads/ic-page.tsx'),
    texts: 'campers',
    calls: ['getCamper'],
  },
  {
    path: '/register/payment/:id/:formId',
    title: () => t('Payment Details'),
    load: () => import('./payments/payment-page.tsx'),
    texts: 'payment',
    calls: ['getCamper', 'getRegistration', 'getFees', 'listPayments'],
  },
  {
    path: '/payment/online/:id',
    title: () => t('Online payment'),
    load: () => import('./online-payments/online-payment-page.tsx'),
    texts: 'online-payment',
    calls: ['getOnlinePayment'],
  },
  {
    path: '/registration/:formId',
    texts: 'payment',
    title: () => t('Registration'),
    load: () => import('./registration/registration-page.tsx'),
    calls: [
      'getAccount',
      'listCampers',
      'getRegistration',
      'getFees',
      'listPayments',
      'getRegistrationHistory',
    ],
  },
  {
    path: '/camp-choice/:id',
    texts: 'camp-choice',
    title: () => t('Another camp'),
    load: () => import('./camp-choices/choice-page.tsx'),
    calls: ['getAccount'],
  },
  {
    path: '/refund/:id',
    texts: 'refund',
    title: () => t('Your refund'),
    load: () => import('./refunds/refund-page.tsx'),
    calls: ['getAccount'],
  },
  {
    path: '/corrections/:what/:id',
    texts: 'corrections',
    title: () => t('Registration'),
    load: () => import('./corrections/corrections-page.tsx'),
    calls: ['getAccount'],
  },
  {
    path: '/register/:step/:id/:formId?',
    title: () => t('Registration'),
    load: () => import('./registrations/wizard-page.tsx'),
    texts: 'registration',
    calls: ['getAccount', 'getCamper', 'getRegistration'],
    perStep: true,
  },
];
