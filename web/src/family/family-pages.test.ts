import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { familyShells } from '../../build/family-shells.ts';
import { familyPages } from './family-pages.ts';

const addressOf = (path: string) => path.replace(':step', 'update').replace('?', '').replace(/:\w+/g, 'a1');

test.each(familyPages.map(({ path }) => path))(
  '%s is built with a shell that fetches at once what it needs',
  (path) => {
    const address = addressOf(path);
    expect(familyShells.filter((shell) => matchPath(shell.path, address))).not.toHaveLength(0);
  },
);

test.each(familyShells.map(({ path }) => path))('the shell of %s is of a page that exists', (path) => {
  expect(familyPages.some((page) => matchPath(page.path, addressOf(path)))).toBe(true);
});
