import { describe, expect, it } from 'vitest';
import { everySection } from '../staff/every-section.ts';
import type { Section } from './section.ts';
import { campListIds, fieldRoles, fieldsByTag } from './tags.ts';

const renamed: Section[] = everySection.map((section) => ({
  ...section,
  fields: Object.fromEntries(
    Object.entries(section.fields).map(([name, field]) => [`new_name_of_${name}`, field]),
  ),
}));

describe('the tags of questions', () => {
  it.each(fieldRoles)('mark exactly one field as “%s”', (role) => {
    const tagged = everySection.flatMap(({ fields }) =>
      Object.values(fields).filter((field) => field.role === role),
    );
    expect(tagged).toHaveLength(1);
  });

  it.each(fieldRoles)('find the “%s” under any field name', (role) => {
    const { section, name, field } = fieldsByTag(everySection).withRole(role);
    expect(fieldsByTag(renamed).withRole(role)).toMatchObject({
      section,
      name: `new_name_of_${name}`,
      field,
    });
  });

  it.each(campListIds)('put the same questions on the list %s after a rename', (list) => {
    const names = fieldsByTag(everySection)
      .onList(list)
      .map(({ name }) => `new_name_of_${name}`);
    expect(
      fieldsByTag(renamed)
        .onList(list)
        .map(({ name }) => name),
    ).toEqual(names);
  });

  it('put a section’s questions on its lists, except questions that name their own', () => {
    const health = fieldsByTag(everySection).onList('health');
    const medical = everySection.find(({ id }) => id === 'medical');
    for (const name of Object.keys(medical?.fields ?? {}))
      expect(health.map((one) => one.name)).toContain(name);
  });

  it('throw for a role that no question has', () => {
    expect(() => fieldsByTag([]).withRole('head')).toThrow('head');
  });
});
