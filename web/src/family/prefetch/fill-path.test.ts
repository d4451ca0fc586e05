import { expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

const page = '/register/payment/:id/:formId';

test.each([
  ['/api/auth/account', '/api/auth/account'],
  ['/api/campers/:id', '/api/campers/c1'],
  ['/api/rego/form/:formId', '/api/rego/form/f%201'],
])('fills %s as %s', (path, filled) => {
  expect(fillPath(path, page, '/register/payment/c1/f%201')).toBe(filled);
});
