/** A gateway for text messages, from the environment. All of it may be secret. */
export interface Gateway {
  readonly method: 'POST' | 'PUT' | 'GET';
  /** With placeholders. */
  readonly url: string;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** With placeholders; undefined for GET. */
  readonly body: string | undefined;
  /** Of each part of a text, in ringgit; null where it is not set. */
  readonly pricePerPart: number | null;
  /** What the gateway puts in front of each text, such as `RM0.00 `; it counts in the parts. */
  readonly prefix: string;
  /** How many texts all servers together hand over in a minute. */
  readonly perMinute: number;
  /** What the response contains where the gateway took the text; undefined where the status says so. */
  readonly accepted: RegExp | undefined;
  readonly timeoutMs: number;
}

export interface GatewaySettings {
  readonly SMS_URL?: string | undefined;
  readonly SMS_METHOD: Gateway['method'];
  readonly SMS_HEADERS?: string | undefined;
  readonly SMS_BODY?: string | undefined;
  readonly SMS_COST?: number | undefined;
  readonly SMS_PREFIX?: string | undefined;
  readonly SMS_PER_MINUTE?: number | undefined;
  readonly SMS_ACCEPTED?: string | undefined;
}

export interface OutgoingText {
  /** `+60123456789` */
  readonly to: string;
  readonly text: string;
}

const TIMEOUT_MS = 20_000;

/** Networks take more for a flood, and lose the rest. */
const PER_MINUTE = 60;
const DEFAULT_TYPE = 'application/json';

const placeholder = /\{(to|to_digits|text)\}/g;
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([\t\x20-\x7e]*)$/;

type BodyType = 'json' | 'form';

/** How a body is escaped, by its content type. */
const escapes: Readonly<Record<BodyType, (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
};

const defaultBodies: Readonly<Record<BodyType, string>> = {
  json: '{"to":"{to}","text":"{text}"}',
  form: 'to={to}&text={text}',
};

type Reject = (setting: string, sentence: string) => never;

/**
 * The gateway that the environment describes; undefined where `SMS_URL` is not set.
 * @param reject is told which setting cannot be used, and why, never its value
 */
export function readGateway(settings: GatewaySettings, reject: Reject): Gateway | undefined {
  const { SMS_URL: url, SMS_METHOD: method, SMS_COST } = settings;
  if (url === undefined) return undefined;
  const headers = readHeaders(settings.SMS_HEADERS ?? '', reject);
  const accepted = readPattern(settings.SMS_ACCEPTED, reject);
  const shared = {
    ...{ method, url, pricePerPart: SMS_COST ?? null, accepted, timeoutMs: TIMEOUT_MS },
    prefix: readPrefix(settings.SMS_PREFIX ?? '', reject),
    perMinute: settings.SMS_PER_MINUTE ?? PER_MINUTE,
  };
  if (method === 'GET') {
    if (settings.SMS_BODY) reject('SMS_BODY', 'must not be set where SMS_METHOD is GET');
    if (!namesBoth(url)) reject('SMS_URL', 'must contain {to} and {text} where SMS_METHOD is GET');
    return { ...shared, headers, body: undefined };
  }
  const typed = { 'content-type': DEFAULT_TYPE, ...headers };
  const type = bodyType(typed);
  if (!type)
    return reject(
      'SMS_HEADERS',
      `must have the Content-Type ${DEFAULT_TYPE} or application/x-www-form-urlencoded`,
    );
  const body = settings.SMS_BODY ?? defaultBodies[type];
  if (!namesBoth(url + body)) reject('SMS_BODY', 'must contain {to} and {text}');
  if (type === 'json' && !isJson(fill(body, example, escapes.json)))
    reject('SMS_BODY', 'must be JSON, with {to} and {text} between double quotes');
  return { ...shared, headers: typed, body };
}

/** The request that sends a text. */
export function requestOf({ method, url, headers, body }: Gateway, sent: OutgoingText) {
  const encode = escapes[bodyType(headers) ?? 'form'];
  return {
    method,
    url: new URL(fill(url, sent, encodeURIComponent)),
    headers,
    ...(body !== undefined && { body: fill(body, sent, encode) }),
  };
}

/** Fills a template in one go: what a text says is never read as a placeholder. */
const fill = (template: string, { to, text }: OutgoingText, encode: (value: string) => string): string => {
  const values: Readonly<Record<string, string>> = { to, to_digits: to.replace(/\D/g, ''), text };
  return template.replace(placeholder, (_, name: string) => encode(values[name] ?? ''));
};

const example: OutgoingText = { to: '+60123456789', text: 'A "quote",\na line' };

/** Names and values from lines; a backslash and an n are a line break, as files of settings write it. */
function readHeaders(text: string, reject: Reject): Record<string, string> {
  const lines = text
    .split(/\r?\n|\\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = headerLine.exec(line) ?? [];
      if (!name || !value) return reject('SMS_HEADERS', 'must have lines such as Authorization: Bearer abc');
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

/** As it is set; between double quotes, spaces at its end are kept by every file of settings. */
function readPrefix(text: string, reject: Reject): string {
  const prefix = /^"(.*)"$/s.exec(text)?.[1] ?? text;
  if (prefix.length > MOST_PREFIX) reject('SMS_PREFIX', `must have at most ${MOST_PREFIX} characters`);
  return prefix;
}

const MOST_PREFIX = 60;

function readPattern(text: string | undefined, reject: Reject): RegExp | undefined {
  if (!text) return undefined;
  try {
    return new RegExp(text, 'u');
  } catch {
    return reject('SMS_ACCEPTED', 'must be a regular expression');
  }
}

function bodyType(headers: Gateway['headers']): BodyType | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return /^application\/(.+\+)?json$/.test(type) ? 'json' : undefined;
}

const namesBoth = (template: string): boolean =>
  /\{to(_digits)?\}/.test(template) && template.includes('{text}');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
