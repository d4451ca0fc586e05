import { type LazyPage, lazyPage } from '../frame/lazy-page.tsx';

/** What the pages of the signed-in part stand in. */
export const familyRoom = lazyPage(() => import('./family-room.tsx'));

/** The pages behind the login, each in its own chunk. Of two that fit an address, the first is fetched early. */
export const familyPages: readonly { path: string; page: LazyPage }[] = [
  { path: '/campers', page: lazyPage(() => import('../features/campers/campers-page.tsx')) },
  { path: '/account', page: lazyPage(() => import('../features/account/account-page.tsx')) },
  { path: '/camper/add', page: lazyPage(() => import('../features/campers/camper-page.tsx')) },
  { path: '/camper/:id', page: lazyPage(() => import('../features/campers/camper-page.tsx')) },
  { path: '/camper/medical/:id', page: lazyPage(() => import('../features/campers/medical-page.tsx')) },
  {
    path: '/camper/immunisations/:id',
    page: lazyPage(() => import('../features/campers/immunisations-page.tsx')),
  },
  { path: '/camper/photo/:id', page: lazyPage(() => import('../features/uploads/photo-page.tsx')) },
  { path: '/camper/ic/:id', page: lazyPage(() => import('../features/uploads/ic-page.tsx')) },
  {
    path: '/register/payment/:id/:formId',
    page: lazyPage(() => import('../features/payment/payment-page.tsx')),
  },
  {
    path: '/register/:step/:id/:formId?',
    page: lazyPage(() => import('../features/registration/wizard-page.tsx')),
  },
];
