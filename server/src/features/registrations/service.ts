// What other features may ask of registrations.
export { getAnyFormView, lockAnyFormView } from './any-form.ts';
export { withdrawConsents } from './consent.ts';
export { contextOf, type FormView, getFormView, lockFormView } from './form-view.ts';
export type { FrozenStep } from './frozen-document.ts';
export { moveForm } from './moves.ts';
export { countPlaces, isOverbooked, lockPlaces, requirePlace, requireWaitingList } from './places.ts';
export { refuseTwin, requireNoOther } from './require-no-other.ts';
export { readWaitingPlaces, type WaitingPlace } from './waiting-list.ts';
