import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { listOpenCamps as listOpenCampsCall } from '@bowline/contract/api/family/open-camps';
import type { PortalRecord } from './read-portal.ts';

/** The camps of the portal whose registration is not over, as another website shows them. */
export const listOpenCamps = ({ camps, public_url }: PortalRecord): ResponseOf<typeof listOpenCampsCall> =>
  camps
    .filter(({ state }) => state !== 'closed')
    .map(({ until, ...camp }) => ({
      ...camp,
      opens_at: camp.state === 'not open yet' ? until : null,
      closes_at: camp.state === 'open' ? until : null,
      link: `${public_url}/login?camp=${camp.id}`,
    }));
