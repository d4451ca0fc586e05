import { createStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import type { Client } from '@bowline/testing/client';

/** The staff who look after a camp outside the season's own, each logged in, and the seed of its families. */
export interface CampStaff {
  readonly seed: number;
  readonly admin: () => Promise<Client>;
  readonly staff: () => Promise<Client>;
}

/** Creates a camp outside the season's own, with some of its answers given. Registration opens at midnight. */
export const createExtraCamp = (office: Client, given: Readonly<Record<string, unknown>>) =>
  office.call(createStaffCamp, {
    body: {
      ...sampleAnswers(campSection),
      opens_time: '00:00',
      pick_up_points: 'KL Sentral, 08:00',
      drop_off_points: 'KL Sentral, 17:00',
      ...given,
    },
  });
