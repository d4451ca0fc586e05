import * as z from 'zod/mini';
import { messageKindNames } from '../../emails/message-kinds.ts';
import { languages } from '../../text/languages.ts';

/** An email as the family would get it. */
export const emailPreview = z.object({
  /** Null where the family has no email: nothing is sent. */
  to: z.nullable(z.string()),
  language: z.enum(languages),
  subject: z.string(),
  /** As mail programs show it. */
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
});

export type EmailPreview = z.infer<typeof emailPreview>;

/** An email that is held: an undo until it is sent cancels it. */
export const heldEmail = z.object({
  kind: z.enum(messageKindNames),
  /** The payment it is about, if it is about one. */
  payment_id: z.nullable(z.uuid()),
  /** Counted by the server, whose clock may differ from the reader's. */
  seconds_left: z.int(),
});

export const heldEmails = z.array(heldEmail);
export type HeldEmail = z.infer<typeof heldEmail>;
