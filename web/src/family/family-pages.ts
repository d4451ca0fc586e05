import { t } from '@bowline/contract/text/t';
import { matchPath } from 'react-router';
import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';

interface FamilyPage {
  readonly path: string;
  /** The window's title until the page, once loaded, says it more exactly. */
  readonly title: () => string;
  readonly page: LazyPage;
}

/** What the pages of the signed-in part stand in. */
export const familyRoom = lazyPage(() => import('./family-room.tsx'));

const camperPage = lazyPage(() => import('./campers/camper-page.tsx'));

/** The pages behind the login, each in its own chunk. Of two that fit an address, the first is fetched early. */
export const familyPages: readonly FamilyPage[] = [
  {
    path: '/campers',
    title: () => t('Campers'),
    page: lazyPage(() => import('./campers/campers-page.tsx')),
  },
  {
    path: '/account',
    title: () => t('Account Settings'),
    page: lazyPage(() => import('./account/account-page.tsx')),
  },
  { path: '/camper/add', title: () => t('Add camper profile'), page: camperPage },
  { path: '/camper/:id', title: () => t('Camper Details'), page: camperPage },
  {
    path: '/camper/medical/:id',
    title: () => t('Medical'),
    page: lazyPage(() => import('./campers/medical-page.tsx')),
  },
  {
    path: '/camper/immunisations/:id',
    title: () => t('Immunisations'),
    page: lazyPage(() => import('./campers/immunisations-page.tsx')),
  },
  {
    path: '/camper/photo/:id',
    title: () => t('Photo'),
    page: lazyPage(() => import('./uploads/photo-page.tsx')),
  },
  {
    path: '/camper/ic/:id',
    title: () => t('ID'),
    page: lazyPage(() => import('./uploads/ic-page.tsx')),
  },
  {
    path: '/register/payment/:id/:formId',
    title: () => t('Payment Details'),
    page: lazyPage(() => import('./payments/payment-page.tsx')),
  },
  {
    path: '/register/:step/:id/:formId?',
    title: () => t('Registration'),
    page: lazyPage(() => import('./registrations/wizard-page.tsx')),
  },
];

const findFamilyPage = (pathname: string): FamilyPage | undefined =>
  familyPages.find(({ path }) => matchPath(path, pathname));

export const familyPageTitle = (pathname: string): string | undefined => findFamilyPage(pathname)?.title();

/** Fetches the code of a page behind the login before it is shown. */
export async function preloadFamilyPage(pathname: string): Promise<void> {
  const found = findFamilyPage(pathname);
  if (found) await Promise.all([familyRoom.preload(), found.page.preload()]);
}
