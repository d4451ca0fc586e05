import type * as z from 'zod/mini';
import * as camperRecords from './campers.ts';
import * as charges from './charges.ts';
import { callsIn, schemasIn } from './define-call.ts';
import * as errors from './errors.ts';
import * as accountSecurity from './family/account/account-security.ts';
import * as auth from './family/account/auth.ts';
import * as sessions from './family/account/sessions.ts';
import * as signUp from './family/account/sign-up.ts';
import * as takeOver from './family/account/take-over.ts';
import * as campChoices from './family/camp-choices.ts';
import * as campQuestions from './family/camp-questions.ts';
import * as campers from './family/campers.ts';
import * as camps from './family/camps.ts';
import * as registrationChanges from './family/change-requests.ts';
import * as corrections from './family/corrections.ts';
import * as familyData from './family/family-data.ts';
import * as guardians from './family/guardians.ts';
import * as waiting from './family/offers.ts';
import * as onlinePayments from './family/online-payments.ts';
import * as openCamps from './family/open-camps.ts';
import * as refunds from './family/refunds.ts';
import * as registrationHistory from './family/registration-history.ts';
import * as registrations from './family/registrations.ts';
import * as signAgain from './family/sign-again.ts';
import * as takers from './family/takers.ts';
import * as termsRead from './family/terms-read.ts';
import * as images from './images.ts';
import * as payments from './payments.ts';
import * as portal from './portal.ts';
import * as registrationRecords from './registrations.ts';
import { staffModules } from './staff/calls.ts';

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
  ...onlinePayments,
  ...campChoices,
  ...refunds,
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
  ...camperRecords,
  ...registrationRecords,
  ...termsRead,
  ...charges,
  ...errors,
  ...modules,
  ...staffModules,
});
