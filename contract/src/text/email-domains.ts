// The domains that most families have, and others so near to them that they are not asked about.
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.com.my',
  'yahoo.com.sg',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'hotmail.my',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.my',
  'live.com',
  'live.com.my',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'foxmail.com',
  'streamyx.com',
  'tm.com.my',
] as const;

const others = [
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.de',
  'ymail.com',
  'aol.com',
  '163.com',
  '126.com',
  '139.com',
  'sina.com',
  'yahoo.co.id',
  'yahoo.co.in',
  'yahoo.co.jp',
  'live.co.uk',
  'live.cn',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.sg',
  'outlook.sg',
  'yahoo.fr',
  'yahoo.de',
  'qq.cn',
  'pm.me',
  'time.com.my',
  'um.com.my',
];

const known: ReadonlySet<string> = new Set([...common, ...others]);

/** The email that was probably meant, where its domain is one letter away from a common one. */
export function emailCorrection(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  // Short domains have neighbours that exist.
  if (at < 1 || domain.length < MIN_LENGTH || known.has(domain)) return undefined;
  const near = common.find((one) => one.length >= MIN_LENGTH && isOneEditAway(domain, one));
  return near && `${email.slice(0, at)}@${near}`;
}

const MIN_LENGTH = 7;

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const start = [...a].findIndex((letter, at) => letter !== b[at]);
  const at = start === -1 ? a.length : start;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (a.length !== b.length) return restA.slice(1) === restB || restA === restB.slice(1);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwap || restA.slice(1) === restB.slice(1);
}
