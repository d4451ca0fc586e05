import { calls } from '@bowline/contract/api/calls';
import type { CallDefinition } from '@bowline/contract/api/define-call';
import { staffCalls } from '@bowline/contract/api/staff/calls';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { openapiPath } from './openapi-document.ts';

const { db } = await createTestDatabase();
const { app } = await buildTestApp(db);
const document = (await app.inject('/api/openapi.json')).json();
const all: [string, CallDefinition][] = Object.entries({ ...calls, ...staffCalls });

describe.each(all)('%s', (name, call) => {
  test('is served', () => {
    expect(app.hasRoute({ method: call.method, url: call.path })).toBe(true);
  });

  test('is documented', () => {
    const operation = document.paths[openapiPath(call)]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, tags: [call.tag] });
    const token = call.roles ? { staffToken: [] } : { token: [] };
    const key = call.scope ? [{ apiKey: [] }] : [];
    expect(operation.security).toEqual(call.open ? [] : [token, ...key]);
    expect(Object.keys(operation.responses)).toContain(String(call.status));
    const hasBody = call.body !== undefined || call.multipart !== undefined;
    expect(operation.requestBody !== undefined).toBe(hasBody);
  });
});

test.each(Object.entries(staffCalls))('%s names its roles, or is open', (_, call: CallDefinition) => {
  expect(call.path).toMatch(/^\/api\/staff\//);
  expect(call.open ?? false).toBe(call.roles === undefined);
});

test('a record refers to the sections with its answers, and to the records in it', () => {
  const { Camper, MedicalAnswers } = document.components.schemas;
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(Camper.allOf).toEqual(['CamperDetailsAnswers', 'MedicalAnswers', 'ImmunisationsAnswers'].map(refTo));
  expect(Camper.properties.form.anyOf).toContainEqual(refTo('CamperRegistration'));
  expect(MedicalAnswers.properties).toHaveProperty('health_asthma');
  expect(Camper.properties).not.toHaveProperty('health_asthma');
});

test('nothing else is served under /api', () => {
  const served = routesOf(app.printRoutes({ commonPrefix: false, includeMeta: false }));
  const known = new Set(all.map(([, { method, path }]) => withoutNames(`${method} ${path}`)));
  // Payment providers call that of notifications, in their own formats.
  const own = served.filter((route) =>
    /^\w+ \/api\/(?!openapi\.json|docs|online-payments\/[\w|:]+\/notification)/.test(route),
  );
  expect(new Set(own.map(withoutNames))).toEqual(known);
});

test('the documentation works without inline scripts', async () => {
  const page = await app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script>|<script (?![^>]*src=)|<style/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  expect((await app.inject('/api/docs/json')).json()).toEqual(document);
});

/** `GET /api/campers` … from the router's drawing of its tree, where each branch stands four columns further in. */
function routesOf(tree: string): string[] {
  const trunk: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)(\S*)(?: \((.+)\))?/.exec(line) ?? [];
    trunk.splice(indent.length / 4 - 1, trunk.length, part);
    return methods?.split(', ').map((method) => `${method} ${trunk.join('')}`) ?? [];
  });
}

// Two calls may name the parameter at one place of the path differently; the router prints both names there.
const withoutNames = (route: string) => route.replace(/:[\w|:]+/g, ':');
