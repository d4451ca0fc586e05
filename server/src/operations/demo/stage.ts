import type { StaffCampRow } from '@bowline/contract/api/staff/camps';
import type { CampType } from '@bowline/contract/steps/workflows';
import type { FastifyInstance } from 'fastify';
import type { FixedClock } from '../../platform/clock.ts';

/** What everybody in the demo plays on. */
export interface Stage {
  readonly app: FastifyInstance;
  readonly clock: FixedClock;
  readonly camps: Readonly<Record<CampType, StaffCampRow>>;
  /** The password of every family: another one each time, so that none is known beforehand. */
  readonly password: string;
  /** What there is to see, by name, and where. */
  readonly cases: Map<string, string>;
}

/** The provider's day. */
export const dayOf = ({ clock }: Pick<Stage, 'clock'>): string => clock.today('Asia/Kuala_Lumpur');
