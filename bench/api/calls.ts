import { sampleAnswers } from '@bowline/contract/form/samples';
import { about } from '@bowline/contract/steps/about';
import type { Request } from 'autocannon';
import type { Family } from './families.ts';

export interface MeasuredCall {
  readonly name: string;
  /** Of what the same SQL behind a bare handler gives, the least we want. */
  readonly aim?: number;
  readonly request: (family: Family) => Request;
}

const answers = JSON.stringify(sampleAnswers(about));

// As a browser that has been here before sends it.
const xsrf = { cookie: 'XSRF-TOKEN=0123456789abcdefghijkl', 'x-xsrf-token': '0123456789abcdefghijkl' };

const asked = ({ token }: Family) => ({ authorization: `Bearer ${token}`, ...xsrf });

export const measuredCalls: readonly MeasuredCall[] = [
  {
    name: 'campers list',
    aim: 0.6,
    request: (family) => ({ method: 'GET', path: '/api/campers', headers: asked(family) }),
  },
  {
    name: 'form load',
    aim: 0.55,
    request: (family) => ({
      method: 'GET',
      path: `/api/rego/form/${family.formId}`,
      headers: asked(family),
    }),
  },
  {
    name: 'step save',
    aim: 0.55,
    request: (family) => ({
      method: 'POST',
      path: `/api/rego/save/${family.formId}`,
      headers: { ...asked(family), 'content-type': 'application/json' },
      body: answers,
    }),
  },
];

export const PASSWORD = 'the password of a seeded family';

/** Its plans are shown; it is not measured, as hashing the password is nearly all of it. */
export const login: MeasuredCall = {
  name: 'login',
  request: ({ email }) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...xsrf, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  }),
};

/** The same request to the bare handler, which is told who asks instead of reading it from a token. */
export function bareRequest({ request }: MeasuredCall, index: number, family: Family): Request {
  const { accountId, sessionId, formId } = family;
  const { body, headers, method } = request(family);
  const path = `/${index}/${accountId}/${sessionId}/${formId}`;
  return { method, path, ...(headers && { headers }), ...(body !== undefined && { body }) };
}
