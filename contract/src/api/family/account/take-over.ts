import * as z from 'zod/mini';
import { newEmailSchema } from '../../../form/text-schemas.ts';
import { t } from '../../../text/t.ts';
import { defineCall } from '../../define-call.ts';
import { confirmation, password, passwordsMatch } from './passwords.ts';

/** The page of a take-over; the printed QR code adds the code after `#`, where no server logs it. */
export const TAKE_OVER_PATH = '/take-over';

/** A typed code as it was printed: without spaces and dashes, in capitals. */
const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export const takeOverBody = z
  .object({
    code: z
      .string({ error: () => t('Enter the code.') })
      .check(z.overwrite(readCode), z.minLength(1, { error: () => t('Enter the code.') })),
    email: newEmailSchema(),
    password,
    password_confirmation: confirmation,
  })
  .check(passwordsMatch());

export const takeOver = defineCall({
  method: 'POST',
  path: '/api/auth/take-over',
  summary: 'Take over an account that staff entered from a paper form, by its printed code',
  tag: 'Accounts',
  open: true,
  body: takeOverBody,
  status: 200,
  response: z.object({ access_token: z.string() }),
  errors: ['invalid', 'too_many'],
});
