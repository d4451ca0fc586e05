import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../../form/answers-schema.ts';
import { campTextNames, campTextsSection } from '../../../staff/camp-texts.ts';
import { officeRoles } from '../../../staff/roles.ts';
import { languages } from '../../../text/languages.ts';
import { defineCall } from '../../define-call.ts';

const tag = 'Staff: camps';
const textName = z.enum(campTextNames);

export const confirmedTexts = z.array(textName);

/** The texts of a camp in a language; null where families read English. */
export const campTextsSchema = z.extend(answersSchema(campTextsSection.fields), {
  language: z.enum(languages),
  /** The same texts in English. */
  english: z.record(textName, z.nullable(z.string())),
  /** The texts whose English has changed since they were translated. Families read such terms in English. */
  outdated: z.array(textName),
  /** The version of the camp. */
  version: z.int(),
});

export type CampTextsRecord = z.infer<typeof campTextsSchema>;

export const getCampTexts = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/texts/:language',
  summary: 'The texts of a camp in a language other than English, with the English ones',
  tag,
  roles: officeRoles,
  status: 200,
  response: campTextsSchema,
  errors: ['not_found'],
});

export const saveCampTexts = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/texts/:language',
  summary:
    'Translate texts of a camp; absent members stay as they are. Consents that were given to other terms in this language are asked for again',
  tag,
  roles: ['admin'],
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(campTextsSection.fields), {
    version: z.optional(z.int()),
    /** Outdated translations that also fit the English text as it is now. */
    confirmed: z.optional(confirmedTexts),
  }),
  status: 200,
  response: campTextsSchema,
  errors: ['invalid', 'not_found', 'conflict'],
});
