import * as z from 'zod/mini';
import { languages } from '../../text/languages.ts';

/** Which terms a family was shown when it agreed: in the language of the page, and the hash that came with them. */
export const termsRead = z.object({
  language: z.enum(languages),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
