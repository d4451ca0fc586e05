import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { expect, test } from 'vitest';
import { translateIntoPoints } from './support/catalogues.ts';
import { createCompleteFamily, createFilledForm, getForm } from './support/family.ts';
import { openSeason } from './support/open-season.ts';

translateIntoPoints();

const { testApp } = await openSeason();
const family = await createCompleteFamily(testApp);
const formId = await createFilledForm(family);
const { camper_id, camp_id } = await getForm(family, formId);

// A logout would end the session of all others.
const changing = Object.entries<CallDefinition>(calls).filter(
  ([, { method, path }]) => method !== 'GET' && !path.includes('logout'),
);

const addressOf = ({ path }: CallDefinition) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'campId') return camp_id;
    return name === 'camperId' || path.startsWith('/api/campers') ? camper_id : formId;
  });

const wrongValues = [undefined, null, '', 'x', 7, true, [], {}, '0'.repeat(70_000)];

/** Bodies of the wrong shape, and with each wrong value in place of every member. */
function wrongBodies({ body, documentedBody }: CallDefinition): unknown[] {
  const members = [body, documentedBody].flatMap((schema) =>
    schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  );
  const withEvery = (value: unknown) => Object.fromEntries(members.map((name) => [name, value]));
  return [undefined, [], ...wrongValues.map(withEvery)];
}

/** The sentences of an error, which are all its texts but its code. */
const sentencesOf = (error: unknown): string[] => {
  if (typeof error === 'string') return [error];
  return Object.entries(error ?? {}).flatMap(([name, part]) => (name === 'code' ? [] : sentencesOf(part)));
};

test.each(changing)('no English is left in the errors of %s in another language', async (_name, call) => {
  const url = addressOf(call);
  const headers = { 'accept-language': 'ms' };
  const sentences: string[] = [];
  for (const body of wrongBodies(call)) {
    const answer = await family.client.request(call.method, url, { body: body as object, headers });
    const signedOut = await testApp.app.inject({ method: call.method, url, body: body as object, headers });
    // A conflict returns the current record beside its sentence.
    for (const { statusCode, body: text } of [answer, signedOut])
      if (statusCode >= 400 && statusCode !== 409) sentences.push(...sentencesOf(JSON.parse(text)));
  }
  expect(sentences.length).toBeGreaterThan(0);
  expect(new Set(sentences.filter((sentence) => /[A-Za-z]{3,}/.test(sentence)))).toEqual(new Set());
});
