import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** What the pages of the signed-in part stand in. */
export const familyRoom = lazyPage(() => import('./family-room.tsx'));

/** The pages behind the login, each in its own chunk. */
export const familyPages: readonly { path: string; page: LazyPage }[] = [];
