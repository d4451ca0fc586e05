import { describe, expect, it } from 'vitest';
import { type GatewaySettings, readGateway, requestOf } from './gateway.ts';

const read = (given: Partial<GatewaySettings>) =>
  readGateway({ SMS_URL: 'https://sms.example/send', SMS_METHOD: 'POST', ...given }, (setting, text) => {
    throw new Error(`${setting} ${text}`);
  });

const text = 'He said "late",\nroute \\ 5 & 6 {to} 船';
const requestFor = (given: Partial<GatewaySettings>) => {
  const gateway = read(given);
  if (!gateway) throw new Error('No gateway');
  return requestOf(gateway, { to: '+60123456789', text });
};

describe('the request to a gateway', () => {
  it('is JSON unless the headers say otherwise, escaped, and without placeholders of the text', () => {
    const { headers, body = '', method } = requestFor({});
    expect(JSON.parse(body)).toEqual({ to: '+60123456789', text });
    expect({ ...headers, method }).toEqual({ 'content-type': 'application/json', method: 'POST' });
  });

  it('is a form where the headers say so', () => {
    const { headers, body } = requestFor({
      SMS_HEADERS:
        'Content-Type: application/x-www-form-urlencoded; charset=utf-8\\nAuthorization: Basic YTpi\n',
      SMS_BODY: 'From=Camp&To={to}&Digits={to_digits}&Body={text}',
    });
    expect(headers.authorization).toBe('Basic YTpi');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      ...{ From: 'Camp', To: '+60123456789', Digits: '60123456789', Body: text },
    });
  });

  it('has everything in the address where the method is GET', () => {
    const { url, body } = requestFor({
      SMS_METHOD: 'GET',
      SMS_URL: 'https://sms.example/send?un=a&dstno={to_digits}&msg={text}',
    });
    expect(body).toBeUndefined();
    expect(Object.fromEntries(url.searchParams)).toEqual({ un: 'a', dstno: '60123456789', msg: text });
  });
});

it('reads no gateway without its address', () => {
  expect(read({ SMS_URL: undefined })).toBeUndefined();
});

it('keeps spaces at the end of what the gateway puts in front, with or without quotes', () => {
  expect(read({ SMS_PREFIX: 'RM0.00 ' })?.prefix).toBe('RM0.00 ');
  expect(read({ SMS_PREFIX: '"RM0.00 "' })?.prefix).toBe('RM0.00 ');
  expect(read({})?.prefix).toBe('');
});

it.each<[Partial<GatewaySettings>, string]>([
  [{ SMS_PREFIX: 'a'.repeat(61) }, 'SMS_PREFIX must have at most 60 characters'],
  [{ SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY must contain {to} and {text}'],
  [{ SMS_BODY: '{"to":"{to}","text":{text}}' }, 'SMS_BODY must be JSON'],
  [{ SMS_HEADERS: 'Bearer secret' }, 'SMS_HEADERS must have lines such as'],
  [{ SMS_HEADERS: 'Content-Type: text/xml' }, 'SMS_HEADERS must have the Content-Type'],
  [{ SMS_ACCEPTED: '(' }, 'SMS_ACCEPTED must be a regular expression'],
  [{ SMS_METHOD: 'GET' }, 'SMS_URL must contain {to} and {text}'],
  [
    { SMS_METHOD: 'GET', SMS_URL: 'https://sms.example/{to}/{text}', SMS_BODY: '{to}{text}' },
    'SMS_BODY must not be set',
  ],
])('refuses %j', (given, sentence) => {
  expect(() => read(given)).toThrow(sentence);
});
