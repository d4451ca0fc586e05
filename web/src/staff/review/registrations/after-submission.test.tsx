import type { QueueRow } from '@bowline/contract/api/staff/review/queue';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { portalForTest } from '../../../../test/sign-in.ts';
import { portalStore } from '../../../shell/portal.ts';
import { QueueMarks } from '../queue/queue-cells.tsx';
import { ProfileChangesPart } from './changes-part.tsx';

beforeEach(() => portalStore.set(portalForTest));

const diabetes = {
  ...{ step: 'medical', title: 'Medical', name: 'diabetes', label: 'Diabetes' },
  ...{ before: 'No', after: 'Yes', changed_at: '2026-11-22T03:00:00Z' },
};

it('shows each changed answer beside the signed one, with its date', () => {
  render(<ProfileChangesPart profile_changes={[diabetes]} hidden_changes={[]} />);
  expect(screen.getByRole('row', { name: 'Diabetes Medical No Yes 22/11/2026' })).toBeDefined();
});

it('shows only the name of a section that the role may not read', () => {
  render(<ProfileChangesPart profile_changes={[]} hidden_changes={['Medical']} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Also changed, not shown to your role: Medical')).toBeDefined();
});

it('shows change requests and changed answers of the family in a row of the queue', () => {
  const row = { change_requested: true, profile_changed_at: diabetes.changed_at } as QueueRow;
  render(<QueueMarks row={row} />);
  expect(screen.getByText('Change requested')).toBeDefined();
  expect(screen.getByText('Changed since submitted', { exact: true })).toBeDefined();
});
