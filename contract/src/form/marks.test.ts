import { describe, expect, it } from 'vitest';
import { everySection } from '../staff/every-section.ts';
import { campListIds, marksIn, meanings } from './marks.ts';
import type { Section } from './section.ts';

const renamed: Section[] = everySection.map((section) => ({
  ...section,
  fields: Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [`new_name_of_${name}`, field]),
  ),
}));

describe('the marks of questions', () => {
  it.each(meanings)('say of exactly one answer that it is the camp’s “%s”', (meaning) => {
    const bearers = everySection.flatMap(({ fields }) =>
      Object.values(fields).filter(({ means }) => means === meaning),
    );
    expect(bearers).toHaveLength(1);
  });

  it.each(meanings)('find the “%s” under whatever name it is asked', (meaning) => {
    const { section, name, field } = marksIn(everySection).meaning(meaning);
    expect(marksIn(renamed).meaning(meaning)).toMatchObject({ section, name: `new_name_of_${name}`, field });
  });

  it.each(campListIds)('put the same questions on the list %s when they are renamed', (list) => {
    const names = marksIn(everySection)
      .on(list)
      .map(({ name }) => `new_name_of_${name}`);
    expect(
      marksIn(renamed)
        .on(list)
        .map(({ name }) => name),
    ).toEqual(names);
  });

  it('put a section’s questions on its lists, but for those that name their own', () => {
    const health = marksIn(everySection).on('health');
    const medical = everySection.find(({ id }) => id === 'medical');
    for (const name of Object.keys(medical?.fields ?? {}))
      expect(health.map((one) => one.name)).toContain(name);
  });

  it('are missed where there are none', () => {
    expect(() => marksIn([]).meaning('head')).toThrow('head');
  });
});
