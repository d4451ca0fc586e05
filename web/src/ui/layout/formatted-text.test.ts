import { expect, test } from 'vitest';
import { liftHeadings } from './formatted-text.tsx';

test('shifts the highest heading to h3 and the others by the same number of levels', () => {
  expect(liftHeadings('<h4>A</h4><p>x</p><h5>B</h5>')).toBe('<h3>A</h3><p>x</p><h4>B</h4>');
  expect(liftHeadings('<h1>A</h1><h6>B</h6>')).toBe('<h3>A</h3><h6>B</h6>');
});

test('leaves a text without headings unchanged', () => {
  expect(liftHeadings('<p>x</p><hr />')).toBe('<p>x</p><hr />');
});
