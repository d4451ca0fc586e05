import * as z from 'zod/mini';
import { languages } from '../../../text/languages.ts';

/**
 * An answer in words. `folded` has nothing to read: left open, or a No that nobody need act on. `alert` can endanger a
 * life or changes what staff do today.
 */
export const answerInWords = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  emphasis: z.enum(['alert', 'normal', 'folded']),
  /** Phone numbers and emails are links. */
  kind: z.enum(['text', 'phone', 'email']),
});

export const answeredSection = z.object({
  step: z.string(),
  title: z.string(),
  answers: z.array(answerInWords),
});

/** The form as the family read it and signed, where that was not in English: what of it the role may read. */
export const reading = z.object({
  language: z.enum(languages),
  sections: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      answers: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
    }),
  ),
});

/** What staff should know first, from the newest answers that the role may read. */
export const summary = z.object({
  /** Answers that can endanger a life or change what staff do today, each in a word. */
  alerts: z.array(z.string()),
  /** The answers on behaviour that staff must not miss, where the role reads them. */
  behaviour: z.array(z.string()),
  /** What was said about them; only what was answered. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Whether a question on health was answered with Yes and nothing more. Who decides learns so much, to ask the family. */
  details_missing: z.boolean(),
  /** Whether the role reads nothing on health. */
  health_hidden: z.boolean(),
});

/** The last submission compared with an earlier one. */
export const comparison = z.object({
  /** `looked`: the last one that the reader viewed before it. `submitted`: the one before it. */
  since: z.enum(['looked', 'submitted']),
  /** When the reader saw it, or when it was submitted. */
  at: z.string(),
  changes: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      name: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

export type Comparison = z.infer<typeof comparison>;
export type AnsweredSection = z.infer<typeof answeredSection>;
export type ReviewSummary = z.infer<typeof summary>;
