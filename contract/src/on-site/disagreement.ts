import * as z from 'zod/mini';

/** Somebody one guardian authorised and another one excluded. Only staff read of it. */
export const disagreementSchema = z.object({
  name: z.string(),
  authorised_by: z.string(),
  excluded_by: z.string(),
});
export type Disagreement = z.infer<typeof disagreementSchema>;

/** What staff read of it, and what they do. */
export const disagreementInWords = ({ name, authorised_by, excluded_by }: Disagreement): string =>
  `Two guardians disagree about ${name}: authorised by ${authorised_by}, excluded by ${excluded_by}. Call them.`;
