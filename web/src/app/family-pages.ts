import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** What the pages of the signed-in part stand in. */
export const familyRoom = lazyPage(() => import('./family-room.tsx'));

/** The pages behind the login, each in its own chunk. Of two that fit an address, the first is fetched early. */
export const familyPages: readonly { path: string; page: LazyPage }[] = [
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
