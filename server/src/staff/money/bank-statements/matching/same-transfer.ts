import { nameTokens } from './evidence.ts';

const pending =
  /\b(pending|processing|in process|unposted|not posted|uncleared|on hold|authori[sz]ed|dalam proses|belum selesai|tertunda|menunggu)\b/i;
const reversal =
  /\b(revers(al|ed?)|rev|return(ed)?|rtn|reject(ed)?|recall(ed)?|charge ?back|cancel(led|lation)?|dishonou?red|unpaid|bounced|unsuccessful|tak laku|ditolak|batal|pembatalan|pulangan|dipulangkan|pembalikan|dikembalikan)\b/i;

/** Whether the bank had not booked a transfer yet. */
export const isPending = (words: string): boolean => pending.test(words);

/** Whether outgoing money is a transfer that the bank returned; a refund is the camp's own. */
export const isReversal = (words: string): boolean => reversal.test(words);

// What banks say of a transfer, which tells nothing of who made it.
const bankWords = new Set(
  `duitnow qr ibg ibk giro interbank instant transfer trf tfr tsfr fund funds fpx rentas ibft credit cr debit dr to from fr ac acct
  account payment pymt pay online mb m2u mbb maybank cimb clicks rhb pbb pbe hlb hlbb hsbc ambank bank berhad sdn bhd myr rm ref
  reference cash deposit dep cdm received completed successful posted booked pending processing process in unposted not uncleared
  on hold authorised authorized dalam proses belum selesai tertunda menunggu reversal reversed reverse rev return returned rtn
  rejected reject recall recalled chargeback charge back cancel cancelled cancellation dishonoured dishonored unpaid bounced
  unsuccessful tak laku ditolak batal pembatalan pulangan dipulangkan pembalikan dikembalikan camp fee fees yuran kem sale sales others for the`.split(
    /\s+/,
  ),
);

// A reference or number, with its dashes.
const code = /(?=[a-z-]*\d)[a-z\d]+(?:-[a-z\d]+)*/gi;

/** The words that tell whose transfer it is: names, and codes of at least four characters. */
function tellingWords(words: string): ReadonlySet<string> {
  const codes = (words.toLowerCase().match(code) ?? []).map((one) => one.replaceAll('-', ''));
  const names = nameTokens(words.replaceAll(code, ' ')).filter((word) => !bankWords.has(word));
  return new Set([...names, ...codes.filter(({ length }) => length >= 4)]);
}

/** Whether two texts tell of the same payer: all that the shorter one says, and that is more than a short word. */
export function isSamePayer(one: string, other: string): boolean {
  const [fewer, more] = [tellingWords(one), tellingWords(other)].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  const [first = ''] = fewer;
  const isEnough = fewer.size > 1 || (more.size === 1 && first.length > 3);
  return isEnough && [...fewer].every((word) => more.has(word));
}

/** How many telling words two texts share; undefined where one of them tells nothing. */
export function sharedWords(one: string, other: string): number | undefined {
  const [first, second] = [tellingWords(one), tellingWords(other)];
  if (first.size === 0 || second.size === 0) return undefined;
  return [...first].filter((word) => second.has(word)).length;
}
