import type { CamperRecord } from '@bowline/contract/api/campers';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { type Text, t, translate } from '@bowline/contract/text/t';

type Props = { groups: NonNullable<CamperRecord['form']>['groups'] };

/** The groups of an accepted camper, such as its boat, once the camp has published them. */
export function Groups({ groups }: Props) {
  return groups.map(({ kind, group }) => (
    <p key={`${kind} ${group}`}>{t('{kind}: {group}', { kind: groupKindInWords(kind), group })}</p>
  ));
}

/** One of a usual kind in the reader’s language, such as `Boat`; another kind as staff named it. */
const groupKindInWords = (kind: string): string => {
  const usual: Readonly<Partial<Record<string, Text>>> = usualGroupKinds;
  return usual[kind] === undefined ? kind : translate(usual[kind]);
};
