/** What a reply of a mail server that is no success means for the email, and for those that wait behind it. */
export type ReplyMeaning =
  /** The server takes no more today. */
  | 'daily limit'
  /** The server takes no more for a while. */
  | 'limit'
  | 'no such recipient'
  /** It is about this email alone, or about the connection. */
  | 'this email';

// About the recipient's mailbox (RFC 3463 §3.3), the size or the way of this email; greylisting asks for one email again.
const ofThisEmail =
  /^\d{3}[ -][45]\.(2\.[1-4]|3\.4)\b|gr[ea]y-?list|mailbox|inbox|storage|over ?quota|\bsize\b|too (large|big)|\bhops?\b|\bloop|\bscore\b|\bspf\b|lookups?\b/im;

const limitCode = /^(432[ -]|4\d\d[ -]4\.7\.\d|[45]\d\d[ -][45]\.4\.5\b)/m;

const limitWords =
  /\b(limit(s|ed|ing)?|quota|throttl\w*|exceed\w*|unusual|too (many (messages|e-?mails?|mails|connections|log-?ins?|auth\w*|recipients|requests|sessions|concurrent)|much mail|fast|quickly|frequent\w*)|rate (is )?too high|maximum credits)\b|quotaexceeded/i;

const dailyCode = /^[45]\d\d[ -][45]\.4\.5\b/m;
const dailyWords = /\b(daily|per day|a day|today|24[ -]?h(ou)?rs?|tomorrow|quota|credits)\b|quotaexceeded/i;

// 5.1.x is about the address itself (RFC 3463 §3.2). Other rejections of a recipient, such as 5.7.1, are about the sender or
// temporary, and pass once the server is configured correctly.
const unknownAddress = /^5\d\d[ -]5\.1\.\d/m;

/**
 * Reads a reply, of one line or more, such as `550 5.4.5 Daily user sending limit exceeded`. Providers use many codes for their
 * limits, so that words count as well.
 */
export function readReply(reply: string, command?: string): ReplyMeaning {
  if (!ofThisEmail.test(reply) && (limitCode.test(reply) || limitWords.test(reply)))
    return dailyCode.test(reply) || dailyWords.test(reply) ? 'daily limit' : 'limit';
  return command === 'RCPT TO' && unknownAddress.test(reply) ? 'no such recipient' : 'this email';
}
