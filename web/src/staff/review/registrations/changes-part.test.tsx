import type { Comparison } from '@bowline/contract/api/staff/review/answers';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalForTest } from '../../../../test/sign-in.ts';
import { portalStore } from '../../../shell/portal.ts';
import { AnswersPart } from './answers-part.tsx';
import { ChangesPart } from './changes-part.tsx';

const change = { step: 'update', title: 'Annual update', name: 'medical_weight', label: 'Weight' };
const looked: Comparison = {
  since: 'looked',
  at: '2026-03-02T01:00:00Z',
  changes: [{ ...change, before: '40 kg', after: '42 kg' }],
};
const plain = { emphasis: 'normal', kind: 'text' } as const;
const submitted: Comparison = { since: 'submitted', at: '2026-03-03T02:30:00Z', changes: [] };

beforeEach(() => portalStore.set({ ...portalForTest, today: '2026-03-04' }));

it('offers both comparisons where they differ, each named by its time at the camp', () => {
  const onChoose = vi.fn();
  render(<ChangesPart comparisons={[looked, submitted]} chosen={looked} onChoose={onChoose} />);
  const since = screen.getByRole<HTMLInputElement>('radio', {
    name: 'Since you last looked (02/03/2026 09:00)',
  });
  expect(since.checked).toBe(true);
  expect(screen.getByRole('row', { name: 'Weight Annual update 40 kg 42 kg' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Since the submission of 03/03/2026 10:30' }));
  expect(onChoose).toHaveBeenCalledWith(submitted);
});

it('shows when a form was submitted again without changes', () => {
  render(<ChangesPart comparisons={[submitted]} chosen={submitted} onChoose={() => undefined} />);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/Nothing that you read on it has changed/)).toBeDefined();
});

it('marks only the changed answer, with its previous value', () => {
  const answer = { name: change.name, label: change.label, ...plain };
  const sections = [
    { step: 'update', title: 'Annual update', answers: [{ ...answer, value: '42 kg' }] },
    { step: 'transport', title: 'Transport', answers: [{ ...answer, value: '42 kg' }] },
  ];
  render(
    <AnswersPart
      sections={sections}
      hidden={[]}
      reading={null}
      submitted_at={submitted.at}
      changes={looked.changes}
    />,
  );
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['Changed 42 kgBefore: 40 kg', '42 kg']);
});

it('has what the family read in another language folded below each section', () => {
  const answer = { name: change.name, label: change.label, value: '42 kg', ...plain };
  const step = { step: 'update', title: 'Annual update' };
  const read = {
    ...step,
    title: '年度更新',
    answers: [{ name: change.name, label: '体重', value: '42 kg' }],
  };
  render(
    <AnswersPart
      sections={[
        { ...step, answers: [answer] },
        { step: 'transport', title: 'Transport', answers: [answer] },
      ]}
      reading={{ language: 'zh-Hans', sections: [read] }}
      hidden={[]}
      submitted_at={submitted.at}
      changes={[]}
    />,
  );
  const details = screen.getByText('As the family read it: 简体中文').closest('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('[lang=zh-Hans]')?.textContent).toBe('年度更新体重42 kg');
});

it('collapses empty answers, except changed ones', () => {
  const folded = { value: 'No', emphasis: 'folded', kind: 'text' } as const;
  const answers = [
    { name: 'asthma', label: 'Asthma?', ...folded },
    { name: 'notes', label: 'Notes', ...folded, value: '' },
    { name: change.name, label: change.label, ...folded, value: '' },
    { name: 'phone', label: 'Phone', value: '+60 12-345 6789', emphasis: 'normal', kind: 'phone' } as const,
  ];
  const changes = looked.changes.map((one) => ({ ...one, after: '' }));
  render(
    <AnswersPart
      sections={[{ step: 'update', title: 'Annual update', answers }]}
      hidden={[]}
      reading={null}
      submitted_at={submitted.at}
      changes={changes}
    />,
  );
  const details = screen.getByText('2 questions answered No or not given').closest('details');
  const labelsIn = (element: Element | null | undefined) =>
    [...(element?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  expect(details?.open).toBe(false);
  expect(labelsIn(details)).toEqual(['Asthma?', 'Notes']);
  expect(labelsIn(document.body)).toEqual(['Weight', 'Phone', 'Asthma?', 'Notes']);
  expect(screen.getByRole('link', { name: 'WhatsApp +60 12-345 6789' })).toBeDefined();
});
