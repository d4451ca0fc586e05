// Letters and digits that can't be taken for each other on paper or over the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const PAYLOAD_LENGTH = 5;

/**
 * A human reference such as `WSC-7K3M-2Q` from five random bytes: the provider's abbreviation, five characters and a
 * check character that catches every mistyped character and every swap of two neighbours.
 */
export function makeReference(prefix: string, random: Uint8Array): string {
  const payload = [...random.subarray(0, PAYLOAD_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  const body = payload + checkCharacter(payload);
  return `${prefix}-${body.slice(0, 4)}-${body.slice(4)}`;
}

/** Whether the check character of a reference fits; the prefix may be anything. */
export function isReference(reference: string): boolean {
  const body = reference.toUpperCase().split('-').slice(-2).join('');
  if (body.length !== PAYLOAD_LENGTH + 1 || [...body].some((one) => !ALPHABET.includes(one))) return false;
  return checkCharacter(body.slice(0, PAYLOAD_LENGTH)) === body.at(-1);
}

// Weights 1 to 5 modulo 31, a prime: no single change and no swap of neighbours leaves the sum as it was.
function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, one, index) => total + ALPHABET.indexOf(one) * (index + 1), 0);
  return ALPHABET[sum % ALPHABET.length] ?? '2';
}
