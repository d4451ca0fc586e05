import { ENGLISH, languages } from '@bowline/contract/text/languages';
import { scriptBudgets } from '@bowline/testing/script-budgets';
import { expect, test } from './support/portal.ts';
import { scriptsOf, weighPages } from './support/scripts.ts';

// Read from the build, without a browser.

test('nothing a family can load comes from the staff side', async () => {
  const modules = [...(await scriptsOf('family')).values()];
  expect(modules).toContain('src/family/registrations/wizard-page.tsx');
  expect(modules.filter((module) => /staff/i.test(module))).toEqual([]);
});

test('staff scripts contain no module of the family’s pages', async () => {
  const modules = [...(await scriptsOf('staff')).values()];
  expect(modules).toContain('src/staff/review/queue/queue-page.tsx');
  expect(modules.filter((module) => /^src\/family\//.test(module))).toEqual([]);
});

test('the scripts of every page stay within their budgets in each language', async () => {
  const english = await weighPages(ENGLISH);
  expect(english.size).toBeGreaterThan(20);
  for (const language of languages)
    for (const [path, bytes] of await weighPages(language)) {
      const budget = path === '/login' ? scriptBudgets.login : scriptBudgets.family;
      const most = language === ENGLISH ? budget : (english.get(path) ?? 0) + scriptBudgets.translations;
      expect.soft(bytes, `${path} in ${language}`).toBeLessThanOrEqual(most);
      // What adds nothing has lost its catalogue.
      const least = language === ENGLISH ? scriptBudgets.login / 2 : (english.get(path) ?? 0) + 1;
      expect.soft(bytes, `${path} in ${language}`).toBeGreaterThanOrEqual(least);
    }
});
