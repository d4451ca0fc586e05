// The default alphabet of GSM 03.38, and its extension, of which each character takes two places.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

const GSM = { alone: 160, inParts: 153 };
const UNICODE = { alone: 70, inParts: 67 };

interface SmsParts {
  /** How many messages a network makes of the text, and charges for; 0 for an empty one. */
  readonly parts: number;
  /** How many places the text takes. */
  readonly used: number;
  /** How many there are in so many parts. */
  readonly room: number;
  /** The characters, each once, because of which a part holds 70 instead of 160. */
  readonly unicode: readonly string[];
}

/**
 * Counts the parts of a text message as networks do: with the GSM alphabet where it has every character, in UCS-2 otherwise.
 * @param prefix what the gateway puts in front of it
 */
export function countSmsParts(text: string, prefix = ''): SmsParts {
  const characters = text === '' ? [] : [...prefix, ...text];
  const unicode = [...new Set(characters.filter((one) => !basic.has(one) && !extension.has(one)))];
  const { alone, inParts } = unicode.length > 0 ? UNICODE : GSM;
  const sizes = characters.map((one) => (unicode.length > 0 ? one.length : extension.has(one) ? 2 : 1));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const parts = used === 0 ? 0 : used <= alone ? 1 : countFilled(sizes, inParts);
  return { parts, used, room: parts > 1 ? parts * inParts : alone, unicode };
}

/** A character of two places is never divided: where one is left, it begins the next part. */
function countFilled(sizes: readonly number[], size: number): number {
  let [parts, filled] = [1, 0];
  for (const one of sizes) {
    if (filled + one > size) [parts, filled] = [parts + 1, 0];
    filled += one;
  }
  return parts;
}
