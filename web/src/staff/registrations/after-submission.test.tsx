import type { QueueRow } from '@bowline/contract/api/staff/queue';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portalForTest } from '../../../test/sign-in.ts';
import { portalStore } from '../../shell/portal.ts';
import { QueueMarks } from '../queue/queue-cells.tsx';
import { ProfileChangesPart } from './changes-part.tsx';

beforeEach(() => portalStore.set(portalForTest));
afterEach(cleanup);

const diabetes = {
  ...{ step: 'medical', title: 'Medical', name: 'diabetes', label: 'Diabetes' },
  ...{ before: 'No', after: 'Yes', changed_at: '2026-11-22T03:00:00Z' },
};

it('each changed answer stands beside what was signed, with its date', () => {
  render(<ProfileChangesPart profile_changes={[diabetes]} hidden_changes={[]} />);
  expect(screen.getByRole('row', { name: 'Diabetes Medical No Yes 22/11/2026' })).toBeDefined();
});

it('a section that the role does not read is named alone', () => {
  render(<ProfileChangesPart profile_changes={[]} hidden_changes={['Medical']} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Also changed, not shown to your role: Medical')).toBeDefined();
});

it('a row of the queue says that the family asks for a change, and when it changed answers itself', () => {
  const row = { change_requested: true, profile_changed_at: diabetes.changed_at } as QueueRow;
  render(<QueueMarks row={row} />);
  expect(screen.getByText('Change requested by family')).toBeDefined();
  expect(screen.getByText('Changed since submitted, 22/11/2026')).toBeDefined();
});
