import type { CamperRecord } from '@bowline/contract/api/records';
import { usePortal } from '../../shell/portal.ts';
import { createStore } from '../../shell/store.ts';
import { afterSaving, submittedForms } from './submitted-words.ts';

/** What a person must have time to read after a save; it stands in the page until it is closed. */
export const savedNotice = createStore('');

/** Says that the profiles of these campers were saved, and what that reaches where a form was submitted. */
export function useNotifySaved(): (campers: readonly CamperRecord[]) => void {
  const { time_zone } = usePortal();
  return (campers) => {
    const forms = submittedForms(campers, time_zone);
    savedNotice.set(forms.length > 0 ? afterSaving(forms) : '');
  };
}
