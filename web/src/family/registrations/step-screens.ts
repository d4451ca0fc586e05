/** The screen of each kind of step, in a chunk of its own. */
export const stepScreens = {
  review: () => import('./review-step.tsx'),
  questions: () => import('./question-step.tsx'),
  consent: () => import('./consent-step.tsx'),
  done: () => import('./done-step.tsx'),
} as const;
