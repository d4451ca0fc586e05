import * as z from 'zod/mini';
import { plainPlaceholders } from '../../../emails/placeholders.ts';
import { LONG_TEXT_LENGTH, textSchema } from '../../../form/text-schemas.ts';
import {
  placeholderError,
  pluralForms,
  translatedLanguages,
  translationFilters,
} from '../../../staff/translations.ts';
import { languages } from '../../../text/languages.ts';
import { defineCall } from '../../define-call.ts';
import { searchText } from '../text-schemas.ts';

const tag = 'Staff: settings';
const admins = ['admin'] as const;
const path = '/api/staff/translations';

/** English, too: it has only corrections of emails. */
const language = z.enum(languages);

/** A translation by plural form; a text without plural forms has only `other`. */
const forms = z.partialRecord(z.enum(pluralForms), z.string());

export const translatedText = z.object({
  english: z.string(),
  /** Where it appears, in words; empty where the text is no longer used. */
  areas: z.array(z.string()),
  /** The texts of this version of the portal in the language; empty where it has none. */
  shipped: forms,
  /** What staff put in its place. */
  correction: z.nullable(z.object({ id: z.uuid(), forms, by: z.string(), at: z.string() })),
});

export type TranslatedText = z.infer<typeof translatedText>;

export const listTranslations = defineCall({
  method: 'GET',
  path,
  summary:
    'The texts that families read, with their translations, fifty at a time; in English those of emails',
  tag,
  roles: admins,
  query: z.object({
    language,
    show: z.optional(z.enum(translationFilters)),
    /** Part of the English text or of its translation. */
    q: z.optional(searchText),
    /** The English text of the last one of the page before. */
    after: z.optional(z.string().check(z.maxLength(LONG_TEXT_LENGTH))),
  }),
  status: 200,
  response: z.object({
    texts: z.array(translatedText),
    /** How many there are on all pages. */
    count: z.int(),
    more: z.boolean(),
  }),
  errors: ['invalid'],
});

const missing = 'Enter the text.';
const translation = textSchema(LONG_TEXT_LENGTH, missing).check(
  z.minLength(1, { error: missing }),
  z.overwrite(plainPlaceholders),
  // No text has a line break; one that was pasted is a space.
  z.overwrite((text) => text.replaceAll(/\s*[\r\n]\s*/g, ' ')),
);

const otherForm = z.optional(translation);

export const correctionBody = z
  .object(
    {
      language,
      english: z.string(),
      other: translation,
      // Where numbers have these forms in the language.
      zero: otherForm,
      one: otherForm,
      two: otherForm,
      few: otherForm,
      many: otherForm,
    },
    { error: missing },
  )
  .check(
    z.superRefine((body, context) => {
      for (const form of pluralForms) {
        const message = placeholderError(body.english, body[form] || body.english);
        if (message) context.addIssue({ code: 'custom', path: [form], message });
      }
    }),
  );

export const correctTranslation = defineCall({
  method: 'PUT',
  path,
  summary: 'Correct a text in a language; families read it within seconds. In English: only emails',
  tag,
  roles: admins,
  body: correctionBody,
  status: 200,
  response: translatedText,
  errors: ['invalid'],
});

export const undoCorrection = defineCall({
  method: 'DELETE',
  path: '/api/staff/translations/corrections/:correctionId',
  summary: 'Go back to the translation of this version of the portal',
  tag,
  roles: admins,
  status: 204,
  errors: ['not_found'],
});

export const getCatalogue = defineCall({
  method: 'GET',
  path: '/api/staff/translations/catalogue',
  summary: 'All translations of a language with the corrections, as developers keep them',
  tag,
  roles: admins,
  query: z.object({ language: z.enum(translatedLanguages) }),
  status: 200,
  response: z.record(z.string(), z.union([z.string(), forms])),
  errors: ['invalid'],
});
