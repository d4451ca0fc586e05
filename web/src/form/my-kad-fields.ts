import type { Field, Fields } from '@bowline/contract/form/field';

/** The questions beside an IC number that a MyKad answers: a day, and a choice between the sexes. */
export function myKadFields(
  fields: Fields,
  icName: string,
): { birthDate: string; gender: string } | undefined {
  const beside = Object.entries(fields).filter(([, { group }]) => group === fields[icName]?.group);
  const birthDate = beside.find(([, { kind }]) => kind === 'date')?.[0];
  const gender = beside.find(([, field]) => asksForSex(field))?.[0];
  return birthDate && gender ? { birthDate, gender } : undefined;
}

function asksForSex({ choices = [] }: Field): boolean {
  return choices.length === 2 && choices.every(({ value }) => value === 'M' || value === 'F');
}
