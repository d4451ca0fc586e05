// What other features may ask of change requests.
export { closeRequest, findOpenRequest } from './queries.ts';
export { closeWhenSentBack, reopenSentBack } from './sent-back.ts';
