import type { CamperRecord } from '@bowline/contract/api/campers';

/** The camper with one of its registrations; undefined where it has no such registration for a coming camp. */
export function camperWithForm(camper: CamperRecord, formId: string | undefined): CamperRecord | undefined {
  const form = camper.forms.find(({ id }) => id === formId);
  return form && { ...camper, form, eligible_camp: form.camp };
}

/** The camper with the registration for a camp, or without one before it is started; another camp suits no camper. */
export function camperForCamp(camper: CamperRecord, campId: string | undefined): CamperRecord {
  if (campId === undefined) return camper;
  const form = camper.forms.find(({ camp }) => camp.id === campId) ?? null;
  const choice = camper.eligible_camps.find(({ id }) => id === campId) ?? null;
  return { ...camper, form, eligible_camp: form?.camp ?? choice };
}
