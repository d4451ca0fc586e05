import type { BankPreview } from '@bowline/contract/api/staff/money/bank-statements';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReadingChoice } from './import-preview.tsx';

const preview: BankPreview = {
  headings: ['Date', 'Details', 'Credit'],
  columns: ['day', 'description', 'credit'],
  sample: [],
  encodings: [
    { encoding: 'gb18030', lines: ['陈小明'] },
    { encoding: 'windows-1252', lines: ['³ÂÐ¡Ã÷'] },
  ],
  encoding: null,
  decimals: null,
  unclear_amounts: ['1.080'],
  problem: 'Choose how names are written in this file.',
  first: [],
  incoming: 0,
  outgoing: 0,
  unreadable: [],
};

afterEach(cleanup);

it('shows the lines in each encoding, and reads the file again as chosen', () => {
  const onReading = vi.fn();
  render(<ReadingChoice preview={{ ...preview, decimals: 'point' }} onReading={onReading} />);
  expect(screen.getByText('The file has 1.080.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /陈小明/ }));
  expect(onReading).toHaveBeenCalledWith({ encoding: 'gb18030', decimals: 'point' });
});

it('asks nothing for an unambiguous file', () => {
  render(<ReadingChoice preview={{ ...preview, encodings: [], unclear_amounts: [] }} onReading={vi.fn()} />);
  expect(screen.queryByRole('radio')).toBeNull();
});
