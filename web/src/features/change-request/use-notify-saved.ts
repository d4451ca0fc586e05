import type { CamperRecord } from '@bowline/contract/api/records';
import { notifyLasting, notifySaved } from '../../frame/notifications/notifications.ts';
import { usePortal } from '../../frame/portal.ts';
import { afterSaving, submittedForms } from './submitted-words.ts';

/** Says that the profiles of these campers were saved; at length, and for as long as it takes, where a form was submitted. */
export function useNotifySaved(): (campers: readonly CamperRecord[]) => void {
  const { time_zone } = usePortal();
  return (campers) => {
    const forms = submittedForms(campers, time_zone);
    if (forms.length > 0) notifyLasting(afterSaving(forms));
    else notifySaved();
  };
}
