import { getReview, type Review } from '@bowline/contract/api/staff/review/registrations';
import type { LightMyRequestResponse } from 'fastify';
import type { StaffMember } from './staff.ts';

/** The review page of a registration, for a staff member. */
interface ReviewDesk {
  look(id: string, as?: StaffMember): Promise<Review>;
  /** Posts to the registration at the version that it has now, unless the body names another. */
  post(id: string, call: string, body?: object): Promise<LightMyRequestResponse>;
}

export function staffClientOf(staff: StaffMember): ReviewDesk {
  const urlOf = (id: string) => `/api/staff/registrations/${id}`;
  const look: ReviewDesk['look'] = (registrationId, as = staff) =>
    as.client.call(getReview, { params: { registrationId } });
  return {
    look,
    post: async (id, call, body = {}) =>
      staff.ask('POST', `${urlOf(id)}/${call}`, { version: (await look(id)).version, ...body }),
  };
}
