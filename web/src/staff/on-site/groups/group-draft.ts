import type { GroupKindRecord } from '@bowline/contract/api/staff/on-site/groups';
import { newId } from '../../../api/new-id.ts';

/** A group as it is typed. */
export interface GroupDraft {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly from_on: string;
  readonly until_on: string;
  readonly capacity: string;
  readonly life_jackets: string;
  readonly helmets: string;
}

export const draftOf = (group: GroupKindRecord['groups'][number]): GroupDraft => ({
  key: group.id,
  id: group.id,
  name: group.name,
  from_on: group.from_on ?? '',
  until_on: group.until_on ?? '',
  capacity: String(group.capacity ?? ''),
  life_jackets: String(group.life_jackets ?? ''),
  helmets: String(group.helmets ?? ''),
});

/** A new group, like the one before it. */
export const newDraft = (like: GroupDraft | undefined): GroupDraft => ({
  ...(like ?? { from_on: '', until_on: '', capacity: '', life_jackets: '', helmets: '' }),
  key: newId(),
  id: null,
  name: '',
});

// What is no number is sent as one that the server refuses with its sentence.
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text) || 0);

/** A group as it is sent. */
export const groupOf = ({ key: _, from_on, until_on, ...draft }: GroupDraft) => ({
  ...draft,
  capacity: numberOf(draft.capacity),
  life_jackets: numberOf(draft.life_jackets),
  helmets: numberOf(draft.helmets),
  from_on: from_on || null,
  until_on: until_on || null,
});
