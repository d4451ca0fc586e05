import type * as z from 'zod/mini';
import * as security from './account-security.ts';
import * as auth from './auth.ts';
import * as campers from './campers.ts';
import * as camps from './camps.ts';
import * as charges from './charges.ts';
import { callsIn, schemasIn } from './define-call.ts';
import * as errors from './errors.ts';
import * as familyData from './family-data.ts';
import * as images from './images.ts';
import * as portal from './portal.ts';
import * as records from './records.ts';
import * as formChanges from './registration-changes.ts';
import * as registrations from './registrations.ts';
import * as signUp from './sign-up.ts';
import { staffModules } from './staff/calls.ts';

const modules = {
  ...portal,
  ...signUp,
  ...auth,
  ...security,
  ...familyData,
  ...campers,
  ...images,
  ...registrations,
  ...formChanges,
  ...camps,
};

/** Every call of a family, under the name it is exported by. */
export const calls = callsIn(modules);

/** The schemas that calls share, under the names they are exported by: the API's description calls them so. */
export const schemas: Record<string, z.ZodMiniType> = schemasIn({
  ...records,
  ...charges,
  ...errors,
  ...modules,
  ...staffModules,
});
