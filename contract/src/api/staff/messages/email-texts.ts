import * as z from 'zod/mini';
import { editableKinds } from '../../../emails/message-kinds.ts';
import { languages } from '../../../text/languages.ts';
import { defineCall } from '../../define-call.ts';
import { correctionBody, translatedText } from '../administration/translations.ts';

const tag = 'Staff: settings';
const admins = ['admin'] as const;
const path = '/api/staff/email-texts';
const kind = z.enum(editableKinds);
const language = z.enum(languages);

/** An email as its reader gets it, about a family that does not exist. */
const sampleEmail = z.object({ subject: z.string(), language, html: z.string(), text: z.string() });

const emailText = z.extend(translatedText, {
  /** Whether it is in the sample; others are for other cases, such as money that was received. */
  in_sample: z.boolean(),
});

export type EmailText = z.infer<typeof emailText>;

export const listEmailKinds = defineCall({
  method: 'GET',
  path,
  summary: 'The emails with editable wording, with how many of their texts were changed, in any language',
  tag,
  roles: admins,
  status: 200,
  response: z.array(z.object({ kind, changed: z.int() })),
});

export const getEmailTexts = defineCall({
  method: 'GET',
  path: `${path}/texts`,
  summary:
    'The texts of an email in a language, those of the sample first, and the email itself with sample data',
  tag,
  roles: admins,
  query: z.object({ kind, language }),
  status: 200,
  response: z.object({ texts: z.array(emailText), sample: sampleEmail }),
  errors: ['invalid'],
});

const changes = z.object({ kind, texts: z.array(correctionBody).check(z.minLength(1)) });

export const previewEmailTexts = defineCall({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'The email with sample data and some texts of one language as they would be, with nothing saved',
  tag,
  roles: admins,
  body: changes,
  status: 200,
  response: sampleEmail,
  errors: ['invalid'],
});

export const saveEmailTexts = defineCall({
  method: 'PUT',
  path: `${path}/texts`,
  summary: 'Change some texts of an email, all or none; families read them within seconds',
  tag,
  roles: admins,
  body: changes,
  status: 204,
  errors: ['invalid'],
});
