import type { BankPreview } from '@bowline/contract/api/staff/money/bank-statements';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ImportPreview, ReadingChoice } from './import-preview.tsx';

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
  date_order: 'day first',
  unclear_dates: [],
  years: [],
  year: null,
  problem: 'Choose how names are written in this file.',
  first: [],
  incoming: 0,
  returned: 0,
  left_out: [],
  unreadable: [],
};

it('shows the lines in each encoding, and reads the file again as chosen', () => {
  const onReading = vi.fn();
  render(<ReadingChoice preview={{ ...preview, decimals: 'point' }} onReading={onReading} />);
  expect(screen.getByText('The file has 1.080.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /陈小明/ }));
  expect(onReading).toHaveBeenCalledWith({ encoding: 'gb18030', decimals: 'point', date_order: 'day first' });
});

it('asks nothing for an unambiguous file', () => {
  render(<ReadingChoice preview={{ ...preview, encodings: [], unclear_amounts: [] }} onReading={vi.fn()} />);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('asks how dates are written and of which year they are', () => {
  const onReading = vi.fn();
  const asked = { ...preview, encodings: [], unclear_amounts: [], date_order: null, years: [2026, 2025] };
  const { rerender } = render(
    <ReadingChoice preview={{ ...asked, unclear_dates: ['11/13/2026'] }} onReading={onReading} />,
  );
  expect(screen.getByText('The file has 11/13/2026.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /Month first/ }));
  expect(onReading).toHaveBeenCalledWith({ date_order: 'month first' });
  rerender(<ReadingChoice preview={asked} onReading={onReading} />);
  fireEvent.click(screen.getByRole('radio', { name: '2025' }));
  expect(onReading).toHaveBeenCalledWith({ year: 2025 });
});

it('lists every row that is not imported, with the reason', () => {
  const left_out = [
    { line_number: 3, text: '02/03/2026 | FEE | 1.00', reason: 'outgoing' as const },
    { line_number: 9, text: 'TOTAL | 200.00', reason: 'total or balance' as const },
  ];
  const handlers = { onColumns: vi.fn(), onReading: vi.fn(), onKeep: vi.fn(), onClose: vi.fn() };
  render(
    <ImportPreview
      preview={{ ...preview, problem: null, left_out, incoming: 1 }}
      busy={false}
      {...handlers}
    />,
  );
  expect(screen.getByText('Rows that are not imported: 2 rows')).toBeDefined();
  expect(screen.getByText('Line 3, money that went out: 02/03/2026 | FEE | 1.00')).toBeDefined();
  expect(screen.getByText('Line 9, a total or balance: TOTAL | 200.00')).toBeDefined();
});
