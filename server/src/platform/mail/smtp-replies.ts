/** What a reply of a mail server that is no success means for the email, and for those that wait behind it. */
export type ReplyMeaning =
  /** The server takes no more today. */
  | 'daily limit'
  /** The server takes no more for a while. */
  | 'limit'
  | 'no such recipient'
  /** It is only about this email, or about the connection. */
  | 'this email';

// About the recipient's mailbox (RFC 3463 §3.3), the size or the way of this email; greylisting asks for one email again.
const ofThisEmail =
  /^\d{3}[ -][45]\.(2\.[1-4]|3\.4)\b|gr[ea]y-?list|mailbox|inbox|storage|over ?quota|\bsize\b|too (large|big)|\bhops?\b|\bloop|\bscore\b|\bspf\b|lookups?\b/im;

const limitCode = /^(432[ -]|4\d\d[ -]4\.7\.\d|[45]\d\d[ -][45]\.4\.5\b)/m;

const limitWords =
  /\b(limit(s|ed|ing)?|quota|throttl\w*|exceed\w*|unusual|too (many (messages|e-?mails?|mails|connections|log-?ins?|auth\w*|recipients|requests|sessions|concurrent)|much mail|fast|quickly|frequent\w*)|rate (is )?too high|maximum credits)\b|quotaexceeded/i;

const dailyCode = /^[45]\d\d[ -][45]\.4\.5\b/m;
const dailyWords = /\b(daily|per day|a day|today|24[ -]?h(ou)?rs?|tomorrow|quota|credits)\b|quotaexceeded/i;

const enhancedCode = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}\b(?!\.)/;

// The address or its mailbox is gone, or there is no way to it (RFC 3463 §3.2 to 3.5). Other codes, such as 5.1.8 and 5.7.1,
// are about the sender, a full mailbox, a server that did not answer for days, or this email.
const codeOfAddress = /^5\.(?:1\.(?!(?:0|7|8|90)$)|2\.1$|4\.(?:1|4|310)$)/;

// Exim writes 5.0.0 for everything, and so does Postfix where the other server gave no code; Outlook.com has 5.5.0.
const emptyCode = /^5\.\d+\.0$/;

const wordsOfAddress =
  /\bno such (?:\w+ )?(?:user|person|recipient|mailbox|address|account)|\b(?:user|recipient|mailbox|address|account)(?: \S+@\S+| <?\S+>?)? ?(?:is |was |has been |does |could )?(?:not )?(?:unknown|found|exist|disabled|deactivated|inactive|closed|suspended|terminated)\b|\b(?:unknown|invalid|non-?existent) (?:user|recipient|mailbox|address|account|local[- ]?part)|\b(?:does(?:n['’]t| not)|did not|do not) exist|\b(?:does(?:n['’]t| not)) have an? (?:\S+ )?account|\bno (?:mailbox|user|account) (?:here|by that name|with that name)|\bnot a valid (?:mailbox|user|recipient|address)|\bunroute?able address|\bno longer (?:available|exists?|valid|active|in use|on server)|\bmailbox unavailable \(S\d+\)|\bnot our customer/i;

// What is about the sender, its server, this email or this moment, whatever else is said.
const wordsOfOthers =
  /reputation|\bblock|\bblacklist|black list|\b[a-z]*bl\b|spamhaus|barracuda|\bspam\b|junk|policy|denied|content|virus|\bdmarc\b|\bspf\b|\bdkim\b|authenticat|\bsender\b|your (?:ip|server|host|domain)|sending|quota|\bfull\b|temporar|(?:try|again) later|time-?out|timed out|gr[ea]y-?list|\brate\b|\blimit|too (?:many|much|large|big)|\bsize\b|storage|\bloop/i;

/** Why a mail server rejected an email for good, as a code of RFC 3463: `5.0.0` where it gives none. */
export const statusOfReply = (reply: string): string => enhancedCode.exec(reply)?.[0] ?? '5.0.0';

/**
 * Whether a reply such as `550 5.1.1 User unknown`, with or without its codes, says that no email will arrive at the
 * address: there is no such mailbox, host or way to it, or it is disabled. Where the code says nothing the words do; a
 * temporary reply (4xx) never means that.
 */
export function isAboutAddress(reply: string): boolean {
  const code = statusOfReply(reply);
  if (/^(?:smtp; ?)?(?:\S+ )?4\d\d[ -]/im.test(reply) || code.startsWith('4')) return false;
  if (codeOfAddress.test(code)) return true;
  return emptyCode.test(code) && wordsOfAddress.test(reply) && !wordsOfOthers.test(reply);
}

const MOST_WORDS = 200;

/** What a mail server said, in one line and without addresses, as staff may read it. */
export const withoutAddresses = (reply: string): string =>
  reply
    .replace(/\S+@\S+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_WORDS);

/**
 * Reads a reply, of one line or more, such as `550 5.4.5 Daily user sending limit exceeded`. Providers use many codes for
 * their limits, so that words count as well.
 */
export function readReply(reply: string, command?: string): ReplyMeaning {
  if (!ofThisEmail.test(reply) && (limitCode.test(reply) || limitWords.test(reply)))
    return dailyCode.test(reply) || dailyWords.test(reply) ? 'daily limit' : 'limit';
  return command === 'RCPT TO' && isAboutAddress(reply) ? 'no such recipient' : 'this email';
}
