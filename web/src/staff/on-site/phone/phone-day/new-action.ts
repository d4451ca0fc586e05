import type { DayAction } from '@bowline/contract/on-site/actions';
import { newId } from '../../../../api/new-id.ts';
import { deviceNow } from '../../../../api/server-clock.ts';

type WithoutBase<A> = A extends DayAction ? Omit<A, 'id' | 'made_at'> : never;

/** An action as of now, with an id of its own. The server corrects the device's times, by when the action is sent. */
export const newAction = (action: WithoutBase<DayAction>): DayAction =>
  ({ id: newId(), made_at: new Date(deviceNow()).toISOString(), ...action }) as DayAction;
