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

// What people type in place of a domain that it is not near to.
const misnamed: Readonly<Record<string, string>> = {
  'gmail.my': 'gmail.com',
  'gmail.net': 'gmail.com',
  'gmail.com.com': 'gmail.com',
  'yahoo.my': 'yahoo.com.my',
  'yahoomail.com': 'yahoo.com',
  'qq.co': 'qq.com',
};

const known: ReadonlySet<string> = new Set([...common, ...others]);

/**
 * The email that was probably meant, where its domain is a common one with a letter wrong in its name, in its ending or in
 * both, or ends as no domain does.
 */
export function emailCorrection(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || known.has(domain)) return undefined;
  const ended = domain.replace(noEnding, '.com');
  const meant =
    misnamed[domain] ?? misnamed[ended] ?? (known.has(ended) ? ended : (nearDomain(ended) ?? ended));
  return meant === domain ? undefined : `${email.slice(0, at)}@${meant}`;
}

function nearDomain(domain: string): string | undefined {
  // Short domains have neighbours that exist.
  if (domain.length < MIN_LENGTH) return undefined;
  const candidates = common.filter((one) => one.length >= MIN_LENGTH);
  return (
    candidates.find((one) => isOneEditAway(domain, one)) ??
    candidates.find((one) => isNearInBothParts(domain, one))
  );
}

const MIN_LENGTH = 7;
const MIN_NAME_LENGTH = 5;

// Ways to mistype .com, also before the code of a country.
const noEnding = /\.(?:con|comm|coom|ocm|cpm|vom|xom|cim|cmo)(?=(?:\.[a-z]{2})?$)/;

const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));

const knownNames: ReadonlySet<string> = new Set([...known].map(nameOf));

// hotmai.com.my: there is no .my of most.
function isNearInBothParts(domain: string, one: string): boolean {
  const [name, meant] = [nameOf(domain), nameOf(one)];
  const [ending, right] = [domain.slice(name.length), one.slice(meant.length)];
  const fitsName = name === meant || (!knownNames.has(name) && isOneEditAway(name, meant));
  const fitsEnding = ending === right || ending === `${right}.my` || isOneEditAway(ending, right);
  return meant.length >= MIN_NAME_LENGTH && fitsName && fitsEnding;
}

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const start = [...a].findIndex((letter, at) => letter !== b[at]);
  const at = start === -1 ? a.length : start;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (a.length !== b.length) return restA.slice(1) === restB || restA === restB.slice(1);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwap || restA.slice(1) === restB.slice(1);
}
