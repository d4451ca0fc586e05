import { getDeclaration } from '@bowline/contract/registrations/declaration';
import { formatIc } from '@bowline/contract/text/ic';

type Props = { signer: Parameters<typeof getDeclaration>[0]; camper: string; camp: string };

/** Who agrees to what, with the names and numbers in bold. */
export function Declared({ signer, camper, camp }: Props) {
  const named = [signer.name, formatIc(signer.ic), camper, camp].filter(Boolean);
  const parts = named.reduce<string[]>(
    (texts, name) => texts.flatMap((text) => (named.includes(text) ? [text] : around(text, name))),
    [getDeclaration(signer, camper, camp)],
  );
  return (
    <p>
      {parts.map((text, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other identity
        named.includes(text) ? <strong key={index}>{text}</strong> : text,
      )}
    </p>
  );
}

const around = (text: string, name: string): string[] =>
  text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]));
