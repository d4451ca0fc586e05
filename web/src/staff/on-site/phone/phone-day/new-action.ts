import type { DayAction } from '@bowline/contract/on-site/actions';
import { newId } from '../../../../api/new-id.ts';

type WithoutBase<A> = A extends DayAction ? Omit<A, 'id' | 'made_at'> : never;

/** An action as of now, with an id of its own. */
export const newAction = (action: WithoutBase<DayAction>): DayAction =>
  ({ id: newId(), made_at: new Date().toISOString(), ...action }) as DayAction;
