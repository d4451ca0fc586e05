import * as z from 'zod/mini';
import { answersSchema } from '../../form/answers-schema.ts';
import { providerSection } from '../../staff/provider.ts';
import { defineCall } from '../define-call.ts';
import { givenAnswers } from '../records.ts';

const tag = 'Staff: settings';
const admins = ['admin'] as const;

const settingsSchema = z.extend(answersSchema(providerSection.fields), { version: z.int() });

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'Who runs the camp, how to pay, and where its clock hangs',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
});

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/staff/settings',
  summary: 'Change the settings; the portal shows them from the next request on',
  tag,
  roles: admins,
  body: givenAnswers,
  documentedBody: answersSchema(providerSection.fields),
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'conflict'],
});
