import * as z from 'zod/mini';
import { messageKindNames } from '../../emails/message-kinds.ts';

/** An email that still waits to go out: an undo until then sends nothing. */
export const heldEmail = z.object({
  id: z.uuid(),
  kind: z.enum(messageKindNames),
  /** The payment it is about, if it is about one. */
  payment_id: z.nullable(z.uuid()),
  held_until: z.string(),
  /** Counted by the server, whose clock may differ from the reader's. */
  seconds_left: z.int(),
});

export const heldEmails = z.array(heldEmail);

export type HeldEmail = z.infer<typeof heldEmail>;
