// What other features may ask of registrations.
export { withdrawConsents } from './consent.ts';
export { type FormView, getFormView, lockFormView } from './form-view.ts';
export { moveForm } from './moves.ts';
