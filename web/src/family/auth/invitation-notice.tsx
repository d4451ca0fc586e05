import type { ResponseOf } from '@bowline/contract/api/define-call';
import { readInvitation } from '@bowline/contract/api/family/guardians';
import { guardianAccessHints, guardianAccessLabels } from '@bowline/contract/guardians/access';
import { listInWords } from '@bowline/contract/text/lists';
import { t, translate } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { Callout } from '../../ui/feedback/callout.tsx';

/**
 * Who shares whom with the person who followed the link of an invitation, before the login too; nothing for a link that
 * ended.
 */
export default function InvitationNotice({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<ResponseOf<typeof readInvitation>>();
  useEffect(() => {
    // Accepting says why a link does not work.
    callApi(readInvitation, { body: { token }, background: true }).then(setInvitation, () => undefined);
  }, [token]);
  if (!invitation) return null;
  const { owner, campers, access } = invitation;
  return (
    <Callout
      colour="blue"
      title={t('{owner} wants to share with you: {campers}', { owner, campers: listInWords(campers) })}
    >
      <p>{translate(guardianAccessLabels[access])}</p>
      <p className="quiet small">{translate(guardianAccessHints[access])}</p>
    </Callout>
  );
}
