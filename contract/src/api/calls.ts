import type * as z from 'zod/mini';
import * as accountSecurity from './account/account-security.ts';
import * as auth from './account/auth.ts';
import * as sessions from './account/sessions.ts';
import * as signUp from './account/sign-up.ts';
import * as takeOver from './account/take-over.ts';
import * as campQuestions from './camp-questions.ts';
import * as campers from './campers.ts';
import * as camps from './camps.ts';
import * as charges from './charges.ts';
import * as corrections from './corrections.ts';
import { callsIn, schemasIn } from './define-call.ts';
import * as errors from './errors.ts';
import * as familyData from './family-data.ts';
import * as guardians from './guardians.ts';
import * as images from './images.ts';
import * as openCamps from './open-camps.ts';
import * as payments from './payments.ts';
import * as portal from './portal.ts';
import * as records from './records.ts';
import * as registrationChanges from './registration-changes.ts';
import * as registrationHistory from './registration-history.ts';
import * as registrations from './registrations.ts';
import * as signAgain from './sign-again.ts';
import { staffModules } from './staff/calls.ts';
import * as takers from './takers.ts';
import * as termsRead from './terms-read.ts';
import * as waiting from './waiting.ts';

const modules = {
  ...portal,
  ...openCamps,
  ...signUp,
  ...takeOver,
  ...auth,
  ...sessions,
  ...accountSecurity,
  ...familyData,
  ...campers,
  ...images,
  ...registrations,
  ...payments,
  ...registrationHistory,
  ...registrationChanges,
  ...corrections,
  ...signAgain,
  ...takers,
  ...waiting,
  ...campQuestions,
  ...guardians,
  ...camps,
};

/** Every family call, by its exported name. */
export const calls = callsIn(modules);

/** The schemas that calls share, by their exported names, which the API's description uses. */
export const schemas: Record<string, z.ZodMiniType> = schemasIn({
  ...records,
  ...termsRead,
  ...charges,
  ...errors,
  ...modules,
  ...staffModules,
});
