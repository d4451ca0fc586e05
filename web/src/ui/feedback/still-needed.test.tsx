import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormActions } from './still-needed.tsx';

const fields = [
  { id: 'school', label: 'School' },
  { id: 'height', label: 'Height' },
];

it('counts on while the browser translates the page, which exchanges the texts', () => {
  const { rerender } = render(<FormActions needed={fields}>Save</FormActions>);
  const text = screen.getByText('Still needed (2)').firstChild;
  const translated = document.createElement('font');
  translated.textContent = 'Masih diperlukan (2)';
  text?.replaceWith(translated);
  rerender(<FormActions needed={fields.slice(1)}>Save</FormActions>);
  expect(screen.getByRole('button').textContent).toBe('Still needed (1)');
});
