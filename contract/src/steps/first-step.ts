import type { StepId } from './workflows.ts';

/** The step every resume falls back to. By itself: pages with a link to it need not load the table of steps. */
export const FIRST_STEP: StepId = 'camper-details';
