import * as z from 'zod/mini';

/** Every way a call can fail, with its HTTP status. Clients decide on the code, never on the text. */
export const errorCodes = {
  unreadable: 400,
  invalid: 422,
  incomplete: 422,
  login_failed: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  read_only: 409,
  already_registered: 409,
  not_open: 409,
  camp_full: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  internal: 500,
  /** Not started, since too much else is: the same request may be sent again after Retry-After. */
  busy: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Errors by field; the texts are shown at the field. */
const fieldErrors = z.record(z.string(), z.array(z.string()));

/** The body of an error. `current` is the current record after a conflict. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(fieldErrors),
  current: z.optional(z.unknown()),
  steps: z.optional(z.array(z.string())),
  /** What the caller can choose from, where it must choose. */
  choices: z.optional(z.array(z.string())),
});

/** The body of a failed sign-up or login: texts by field and, for the pair as a whole, `error`. It has no `message`. */
export const authErrorBody = z.object({
  code: z.string(),
  email: z.optional(z.array(z.string())),
  password: z.optional(z.array(z.string())),
  phone: z.optional(z.array(z.string())),
  errors: z.optional(fieldErrors),
  error: z.optional(z.string()),
});
