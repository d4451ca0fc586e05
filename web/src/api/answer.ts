import { ApiError } from './api-error.ts';

export type RawAnswer = { status: number; text: string; retryAfter: string | null };

/** The JSON of a good answer, or the error that a bad one tells. */
export function readAnswer({ status, text, retryAfter }: RawAnswer): unknown {
  const body = parseJson(text);
  if (status >= 200 && status < 300) return body;
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  throw new ApiError({ status, body, retryAfterSeconds: Number.isNaN(seconds) ? undefined : seconds });
}

// A proxy in front of the camp may answer with HTML: then there is a status and no body.
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
