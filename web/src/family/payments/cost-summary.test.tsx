import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Fees } from './cost-table.tsx';
import { CostSummary } from './cost-table.tsx';

const charges: Fees['charges'] = [
  { kind: 'camp fee', label: 'Camp fee', amount: 1280 },
  { kind: 'sibling discount', label: 'Sibling discount (10 %)', amount: -128 },
  { kind: 'early-bird discount', label: 'Early-bird discount', amount: -50 },
];

const show = (fees: Pick<Fees, 'received' | 'early_bird_until'>) =>
  render(<CostSummary fees={{ deposit: 200, ...fees } as Fees} charges={charges} />);
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ');

it('shows charges, discounts, total and deposit before a form is submitted', () => {
  show({ received: 0, early_bird_until: '2026-11-30' });
  for (const part of ['Sibling discount (10 %)−RM 128.00', 'TotalRM 1,102.00', 'DepositRM 200.00'])
    expect(text()?.replace(', part of the total', '')).toContain(part);
  expect(screen.getByText('The early-bird discount is yours if you submit by 30/11/2026.')).toBeTruthy();
});

it('requests no deposit again once it was received, and names no day without an early-bird discount', () => {
  show({ received: 200, early_bird_until: null });
  expect(text()).not.toMatch(/Deposit|if you submit by/);
});
