export interface Sent {
  readonly body?: object;
  /** Files as buffers and values as text, sent as a browser sends a form with files. */
  readonly parts?: Readonly<Record<string, Buffer | string>>;
}

/** Makes a call as one family and answers its JSON; throws for a refusal. */
export type Ask = <R>(method: 'GET' | 'POST' | 'PUT', path: string, sent?: Sent) => Promise<R>;

/** Hears how long each call took, in milliseconds. */
export type Listener = (call: string, milliseconds: number) => void;

export function askAt(url: string, token?: string, onAnswer: Listener = () => undefined): Ask {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (method, path, sent = {}) => {
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { method, ...encode(sent, headers) });
    const text = await answer.text();
    onAnswer(`${method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`, performance.now() - began);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

function encode({ body, parts }: Sent, headers: Record<string, string>): RequestInit {
  if (parts) return { headers, body: formOf(parts) };
  if (!body) return { headers };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function formOf(parts: NonNullable<Sent['parts']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), `${name}.jpg`);
  }
  return form;
}
