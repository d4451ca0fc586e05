import { answersOfAge } from '@bowline/testing/answers';
import { openPages, profilePages, wizardPages } from './support/pages.ts';
import { expect, full, test } from './support/portal.ts';
import { createSubmittedRegistration, enter } from './support/prepared.ts';
import { noteScripts, scriptsOf } from './support/scripts.ts';
import { moveTo, openSettled } from './support/settled-page.ts';

test('nothing a family can load comes from the staff side', async () => {
  const modules = [...(await scriptsOf('family')).values()];
  expect(modules).toContain('src/family/registrations/wizard-page.tsx');
  expect(modules.filter((module) => /staff/i.test(module))).toEqual([]);
});

test('every script that a family’s pages load belongs to the family’s entry', full, async ({ page }) => {
  const registration = await createSubmittedRegistration({ camper: answersOfAge(8) });
  const { family } = registration;
  const loaded = noteScripts(page);
  for (const path of openPages) await openSettled(page, path);
  await enter(page, family, '/campers');
  const pages = [
    '/account',
    '/camper/add',
    ...profilePages(registration.camperId),
    ...wizardPages(registration),
  ];
  for (const path of pages) await moveTo(page, path);

  const known = await scriptsOf('family');
  expect(loaded.size).toBeGreaterThan(openPages.length);
  expect([...loaded].filter((script) => !known.has(script))).toEqual([]);
});
