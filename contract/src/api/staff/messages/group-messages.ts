import * as z from 'zod/mini';
import { groupPlaceholderProblem } from '../../../emails/group-placeholders.ts';
import { plainPlaceholders } from '../../../emails/placeholders.ts';
import { LINE_LENGTH, LONG_TEXT_LENGTH, lineSchema, textSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../../staff/translations.ts';
import { type Language, languages } from '../../../text/languages.ts';
import { defineCall } from '../../define-call.ts';
import { queueFilters } from '../review/queue.ts';
import { cancelHeld, composed, composedShape, messagePreview } from './composer.ts';

/** A larger group is probably a mistake in the filters. */
export const MAX_FAMILIES = 5000;

function words(schema: typeof textSchema, maxLength: number, missing: string) {
  return schema(maxLength, missing).check(
    z.minLength(1, { error: missing }),
    z.overwrite(plainPlaceholders),
    z.superRefine((text, context) => {
      const message = groupPlaceholderProblem(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );
}

const parts = {
  subject: words(lineSchema, LINE_LENGTH, 'Enter a subject.'),
  text: words(textSchema, LONG_TEXT_LENGTH, 'Enter a message.'),
};

type PartName = keyof typeof parts;
type TranslatedName = `${PartName}_${TranslatedLanguage}`;

/** The name of a part of a message in a language other than English. */
export const translatedName = (part: PartName, language: TranslatedLanguage): TranslatedName =>
  `${part}_${language}`;

const partNames = Object.keys(parts) as readonly PartName[];

const translatedParts = Object.fromEntries(
  translatedLanguages.flatMap((language) =>
    partNames.map((part) => [translatedName(part, language), z.optional(parts[part])]),
  ),
) as Readonly<Record<TranslatedName, z.ZodMiniOptional<(typeof parts)['text']>>>;

/** The parts of a message as they are written: in English, and in other languages. */
export const messageParts = { ...parts, ...translatedParts };

/** The same as they are stored. */
export const writtenParts = {
  subject: z.string(),
  text: z.string(),
  ...(Object.fromEntries(
    Object.keys(translatedParts).map((name) => [name, z.optional(z.string())]),
  ) as Readonly<Record<TranslatedName, z.ZodMiniOptional<z.ZodMiniString>>>),
};

/** A PDF that was uploaded before. */
export const attachment = z.optional(z.uuid());

type GroupMessageParts = Readonly<Partial<Record<TranslatedName, string | undefined>>>;

/** A family gets both in its language, or both in English. */
export const bothParts = z.superRefine<GroupMessageParts>((message, context) => {
  for (const language of translatedLanguages)
    for (const [part, other] of [
      ['subject', 'text'],
      ['text', 'subject'],
    ] as const)
      if (!message[translatedName(part, language)] && message[translatedName(other, language)])
        context.addIssue({
          code: 'custom',
          path: [translatedName(part, language)],
          message: part === 'subject' ? 'Enter a subject.' : 'Enter a message.',
        });
});

/**
 * A message with placeholders, to every family with a registration in a filtered queue. A family whose language it is not
 * written in gets it in English.
 */
export const groupMessage = z
  .object({
    /** Exactly what the queue is narrowed by, its tab included. */
    filters: queueFilters,
    attachment,
    ...composedShape,
    ...messageParts,
  })
  .check(bothParts);

/** A subject and a text for each language that a message was translated into. */
export type MessageTranslations = Readonly<Partial<Record<Language, Readonly<Record<PartName, string>>>>>;

/** The translations among the parts of a message; undefined where there are none. */
export function translationsIn(message: GroupMessageParts): MessageTranslations | undefined {
  const written = translatedLanguages.flatMap((language) => {
    const subject = message[translatedName('subject', language)];
    const text = message[translatedName('text', language)];
    return subject && text ? [[language, { subject, text }] as const] : [];
  });
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** The parts of a message by their names, from its translations. */
export const translatedPartsOf = (translations: MessageTranslations | null): GroupMessageParts =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) =>
      partNames.flatMap((part) => {
        const text = translations?.[language]?.[part];
        return text === undefined ? [] : [[translatedName(part, language), text]];
      }),
    ),
  );

export const countGroup = defineCall({
  method: 'GET',
  path: '/api/staff/group-messages/families',
  summary: 'How many families and registrations a filtered queue holds',
  tag: composed.tag,
  roles: decidingRoles,
  query: queueFilters,
  status: 200,
  response: z.object({
    families: z.int(),
    registrations: z.int(),
    /** How many of the families read each language. */
    languages: z.array(z.object({ language: z.enum(languages), families: z.int() })),
  }),
  errors: ['invalid'],
});

export const sendGroupMessage = defineCall({
  ...composed,
  path: '/api/staff/group-messages',
  summary: 'Queue a message to a group, one email per family; with the same Idempotency-Key it is sent once',
  body: groupMessage,
  dryRun: messagePreview,
  response: z.object({
    id: z.uuid(),
    families: z.int(),
    /** How long all emails can be cancelled; null where they cannot. */
    seconds_left: z.nullable(z.int()),
  }),
});

export const cancelGroupMessage = defineCall({
  ...cancelHeld,
  path: '/api/staff/group-messages/:messageId/cancel',
  summary:
    'Cancel all emails of a message to a group while they are held; a scheduled message is paused or cancelled',
});
