import type { Registration } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { notifySaved } from '../../shell/notifications/notifications.ts';
import { useSaveStep } from './use-save-step.ts';
import type { Wizard } from './wizard.ts';

/**
 * Saving the tick. Agreeing is the last word of whoever ticks now, so a form changed elsewhere meanwhile is no
 * conflict to settle: the page shows the form as it stands and the tick is given to that.
 */
export function useConsent({ place, pathTo }: Wizard, form: Registration) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const queries = useQueryCache();
  const saveStep = useSaveStep(form.id);
  const attempt = async (consent: boolean, then: () => void) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await saveStep({ consent, version: form.version });
      then();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'conflict') await queries.invalidate();
      setRefusal(failure.message || t('That didn’t work. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    save: (consent: boolean) => attempt(consent, notifySaved),
    next: (consent: boolean) => attempt(consent, () => void (place.next && navigate(pathTo(place.next)))),
  };
}
