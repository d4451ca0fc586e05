import { defineRoutes } from '../../../http/serve-calls.ts';
import { moveWaiting, offerPlace, skipWaiting, withdrawOffer } from './change-waiting-list.ts';
import { viewWaitingList } from './view-waiting-list.ts';

export const waitingListRoutes = defineRoutes({
  getWaitingList: (deps, { params }) => viewWaitingList(deps.db, deps, params.campId),
  offerPlace: (deps, { asked, params }) => offerPlace(deps, params.registrationId, asked),
  withdrawOffer: (deps, { asked, params }) => withdrawOffer(deps, params.registrationId, asked),
  skipWaiting: (deps, { asked, params }) => skipWaiting(deps, params.registrationId, asked),
  moveWaiting: (deps, { asked, params }) => moveWaiting(deps, params.registrationId, asked),
});
