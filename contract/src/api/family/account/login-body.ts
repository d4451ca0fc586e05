import * as z from 'zod/mini';
import { emailSchema } from '../../../form/text-schemas.ts';
import { password } from './passwords.ts';

/** The login form, in the browser and on the server. */
export const loginBody = z.object({ email: emailSchema(), password });
