import { setReader } from '@bowline/contract/text/t';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CampText } from './camp-text.tsx';

const catalogue = { 'This text is only in English.': 'Teks ini hanya dalam bahasa Inggeris.' };
afterEach(() => setReader(() => ({ language: 'en', catalogue: {} })));

it('says in the reader’s language that a text is only in English, and marks the text as such', () => {
  setReader(() => ({ language: 'ms', catalogue }));
  render(<CampText html="<p>Terms</p>" language="en" />);
  screen.getByText('Teks ini hanya dalam bahasa Inggeris.');
  expect(screen.getByText('Terms').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

it('says it once of two texts that follow each other, and marks both', () => {
  setReader(() => ({ language: 'ms', catalogue }));
  const { container } = render(
    <>
      <CampText html="<p>Terms</p>" language="en" />
      <CampText html="<p>Appendices</p>" language="en" above="en" />
    </>,
  );
  screen.getByText('Teks ini hanya dalam bahasa Inggeris.');
  expect(container.querySelectorAll('[lang=en]')).toHaveLength(2);
});

it('says nothing beside a text in the reader’s language, nor of an empty one', () => {
  setReader(() => ({ language: 'ms', catalogue }));
  const { container } = render(
    <>
      <CampText html="<p>Terma</p>" language="ms" />
      <CampText html="" language="en" />
    </>,
  );
  expect(container.textContent).toBe('Terma');
  expect(container.querySelector('[lang]')).toBeNull();
});
