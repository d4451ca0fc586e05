import type { Field, FieldGroup, Fields } from '@bowline/contract/form/field';

/** A question with those that depend on it: conditional questions, and its remarks. */
export interface Cell {
  readonly name: string;
  readonly field: Field;
  readonly following: readonly string[];
  readonly remarks: readonly string[];
}

export interface LaidOutGroup {
  readonly group: FieldGroup | undefined;
  readonly cells: readonly Cell[];
}

/** The questions of a form in its order, under their headings, each with what belongs to it. */
export function layOut(fields: Fields): readonly LaidOutGroup[] {
  const groups: { group: FieldGroup | undefined; cells: Cell[] }[] = [];
  for (const cell of cellsOf(fields)) {
    const last = groups.at(-1);
    if (last && last.group?.title === cell.field.group?.title) last.cells.push(cell);
    else groups.push({ group: cell.field.group, cells: [cell] });
  }
  return groups;
}

function cellsOf(fields: Fields): Cell[] {
  const cells: Cell[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const leader = cells.at(-1);
    if (leader && field.remarkOn === leader.name) {
      cells.splice(-1, 1, { ...leader, remarks: [...leader.remarks, name] });
    } else if (leader && dependsOn(field, leader)) {
      cells.splice(-1, 1, { ...leader, following: [...leader.following, name] });
    } else cells.push({ name, field, following: [], remarks: [] });
  }
  return cells;
}

function dependsOn({ showWhen = {} }: Field, { name, following }: Cell): boolean {
  return Object.keys(showWhen).some((other) => other === name || following.includes(other));
}

const MAX_CHOICES_IN_HALF = 4;

/** Whether a cell takes the whole width of the form; short questions are side by side where there is room. */
export function needsWholeWidth({ field, following }: Cell): boolean {
  const many = (field.choices?.length ?? 0) > MAX_CHOICES_IN_HALF && field.layout === undefined;
  return field.kind === 'longText' || field.optionsFrom !== undefined || following.length > 0 || many;
}

/** Whether choices are in one line beside the one question that depends on them only if they get the larger share. */
export function needsLargerHalf({ field, following }: Cell): boolean {
  return following.length === 1 && field.choices?.length === 3;
}
