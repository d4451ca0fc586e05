import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const repository = resolve(import.meta.dirname, '../../../..');

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve(repository, 'data'),
    webDir: resolve(repository, 'web/dist'),
    databaseUrl: undefined,
    processes: 1,
    connectionsAProcess: 80,
    postgresBin: undefined,
    smtpUrl: undefined,
    imapUrl: undefined,
    plainOutbox: false,
    filesUrl: undefined,
    filesLost: false,
    secretKey: undefined,
    secretKeyPrevious: undefined,
    rateLimit: true,
    practicePayments: false,
    trustProxy: false,
    webhooks: 'on',
    shutdownDelay: 0,
    logLevel: 'info',
    production: false,
  });
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toEqual(readConfig({}));
});

test('the public address follows the port, and loses its closing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PUBLIC_URL: 'https://camp.example.org/' }).publicUrl).toBe('https://camp.example.org');
});

test('allows a plain outbox, but not where the data is real', () => {
  expect(readConfig({ OUTBOX: 'plain' }).plainOutbox).toBe(true);
  expect(() => readConfig({ OUTBOX: 'plain', NODE_ENV: 'production' })).toThrow(
    'The setting OUTBOX must not be plain where NODE_ENV is production.',
  );
});

test('keeps an absolute data folder', () => {
  expect(readConfig({ DATA_DIR: '/var/lib/bowline' }).dataDir).toBe('/var/lib/bowline');
});

test.each([
  ['on', true],
  ['off', false],
  ['2', 2],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
])('TRUST_PROXY=%s', (text, meaning) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meaning);
});

test('a password of the database may have a comma', () => {
  const DATABASE_URL = 'postgres://bowline:p,w@db.example/bowline';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('stops at once without a proxy, and by default five seconds later behind one', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).shutdownDelay).toBe(5);
  expect(readConfig({ TRUST_PROXY: '1', SHUTDOWN_DELAY: '0' }).shutdownDelay).toBe(0);
  expect(readConfig({ SHUTDOWN_DELAY: '12' }).shutdownDelay).toBe(12);
});

test('shares the connections of the database among the processes', () => {
  expect(readConfig({ PROCESSES: '4' })).toMatchObject({ processes: 4, connectionsAProcess: 20 });
  expect(readConfig({ PROCESSES: '3', DATABASE_CONNECTIONS: '20' }).connectionsAProcess).toBe(6);
});

test('starts as many processes as there are cores and connections for with PROCESSES=auto', () => {
  expect(readConfig({ PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 13));
  expect(readConfig({ PROCESSES: 'auto', DATABASE_CONNECTIONS: '6' }).processes).toBe(1);
});

test('has a provider of single sign-on only with OIDC_ISSUER, by https or on this machine', () => {
  const client = { OIDC_CLIENT_ID: 'bowline', OIDC_CLIENT_SECRET: 'secret' };
  expect(readConfig(client).singleSignOn).toBeUndefined();
  for (const OIDC_ISSUER of ['https://accounts.google.com', 'http://localhost:8080/realms/camp'])
    expect(readConfig({ ...client, OIDC_ISSUER }).singleSignOn).toEqual({
      issuer: OIDC_ISSUER,
      clientId: 'bowline',
      clientSecret: 'secret',
      name: undefined,
      asksSecondFactor: false,
    });
  const more = { OIDC_ISSUER: 'https://example.com', OIDC_NAME: ' Camp ', OIDC_SECOND_FACTOR: 'provider' };
  expect(readConfig({ ...client, ...more }).singleSignOn).toMatchObject({
    name: 'Camp',
    asksSecondFactor: true,
  });
});

describe('reports an invalid setting in a sentence, without its value', () => {
  test.each([
    ['PORT', 'http', 'The setting PORT must be a port number, 1 to 65535.'],
    ['PORT', '0', 'The setting PORT must be a port number, 1 to 65535.'],
    ['PUBLIC_URL', 'camp.example.org', 'The setting PUBLIC_URL must be an http or https address.'],
    ['PUBLIC_URL', 'https://example.org/camp', 'The setting PUBLIC_URL must have no path after the host.'],
    [
      'DATABASE_URL',
      'mysql://root',
      'The setting DATABASE_URL must look like postgres://user:password@host/name.',
    ],
    ...['one,two', 'one:5432,two:5433'].map((hosts) => [
      'DATABASE_URL',
      `postgres://bowline:p,w@${hosts}/bowline`,
      'The setting DATABASE_URL must name one host: the address that leads to the primary, whichever machine that is.',
    ]),
    ['SMTP_URL', 'mail', 'The setting SMTP_URL must look like smtp://user:password@host.'],
    ['IMAP_URL', 'mail', 'The setting IMAP_URL must look like imaps://user:password@host/folder.'],
    [
      'IMAP_URL',
      'imaps://office:100%@mail.example',
      'The setting IMAP_URL must look like imaps://user:password@host/folder, with %25 for a % and %2F for a / in the password.',
    ],
    [
      'IMAP_URL',
      'imaps://office:1/2@mail.example',
      'The setting IMAP_URL must look like imaps://user:password@host/folder, with %25 for a % and %2F for a / in the password.',
    ],
    [
      'IMAP_URL',
      'imaps://mail.example/INBOX',
      'The setting IMAP_URL must look like imaps://user:password@host/folder, with %25 for a % and %2F for a / in the password.',
    ],
    ['FILES_URL', 'bucket', 'The setting FILES_URL must look like s3://KEY:SECRET@host/bucket.'],
    ['SECRET_KEY', 'short', 'The setting SECRET_KEY must be at least 32 characters long.'],
    ['SMS_URL', 'gateway', 'The setting SMS_URL must be an http or https address.'],
    ['SMS_METHOD', 'DELETE', 'The setting SMS_METHOD must be POST, PUT or GET.'],
    ['SMS_COST', '12 sen', 'The setting SMS_COST must be an amount in ringgit such as 0.12.'],
    ['SMS_PER_MINUTE', '0', 'The setting SMS_PER_MINUTE must be a number of texts, 1 to 9999.'],
    ['SMS_COST', '120', 'The setting SMS_COST must be an amount in ringgit such as 0.12.'],
    ['WEBHOOKS', 'maybe', 'The setting WEBHOOKS must be on, off or private.'],
    ['OIDC_ISSUER', 'google', 'The setting OIDC_ISSUER must look like https://accounts.example.org.'],
    ['OIDC_ISSUER', 'http://example.com', 'The setting OIDC_ISSUER must begin with https://.'],
    ['OIDC_ISSUER', 'https://example.com/?a=b', 'The setting OIDC_ISSUER must have no ? and no #.'],
    [
      'OIDC_ISSUER',
      'https://example.com',
      'The settings OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set with OIDC_ISSUER.',
    ],
    ['OIDC_SECOND_FACTOR', 'none', 'The setting OIDC_SECOND_FACTOR must be portal or provider.'],
    ['RATE_LIMIT', 'maybe', 'The setting RATE_LIMIT must be on or off.'],
    ['SHUTDOWN_DELAY', 'long', 'The setting SHUTDOWN_DELAY must be a number of seconds, 0 to 300.'],
    ['PROCESSES', '0', 'The setting PROCESSES must be auto, or a number of processes, 1 to 99.'],
    ['PROCESSES', '17', 'The setting DATABASE_CONNECTIONS must be at least 102 for 17 processes.'],
    ['DATABASE_CONNECTIONS', '5', 'The setting DATABASE_CONNECTIONS must be a number, 6 to 9999.'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });

  test('names the setting of a gateway that cannot be used, not its value', () => {
    const settings = { SMS_URL: 'https://sms.example', SMS_HEADERS: 'Bearer secret' };
    expect(() => readConfig(settings)).toThrow(
      new ConfigError('The setting SMS_HEADERS must have lines such as Authorization: Bearer abc.'),
    );
  });

  test('reports all invalid settings at once', () => {
    expect(() => readConfig({ PORT: 'x', RATE_LIMIT: 'x' })).toThrow(/PORT.*\n.*RATE_LIMIT/);
  });
});
