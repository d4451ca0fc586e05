import type { StepId } from './workflows.ts';

/**
 * The step to resume at by default. In a file of its own, so that a page that links to it need not load the table of steps.
 */
export const FIRST_STEP: StepId = 'camper-details';
