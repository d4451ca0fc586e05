// Where a text appears, by office names: staff see it beside a translation that they correct.
import { textAreas } from '../contract/src/staff/translations.ts';
import { steps } from '../contract/src/steps/workflows.ts';

/** By the beginning of the file's path; the first that fits counts. */
const areas = [
  ...Object.entries(steps).map(([id, { title }]) => [`contract/src/steps/${id}.ts`, `Form: ${title}`]),
  ['contract/src/steps/', 'Form: Titles of steps'],
  ['contract/src/profile/camper', 'Form: Camper details'],
  ['contract/src/profile/immunisations', 'Form: Immunisations'],
  ['contract/src/profile/medical', 'Form: Medical'],
  ['contract/src/profile/', 'Form: Account details'],
  ['contract/src/options/', textAreas.form],
  ['contract/src/guardians/', 'Page: Guardians'],
  ['contract/src/on-site/takers', 'Page: Who may take the camper home'],
  ['contract/src/emails/', textAreas.emails],
  ['contract/src/money/', textAreas.money],
  ['contract/src/registrations/transition-labels', textAreas.dataExport],
  ['contract/src/registrations/', textAreas.registrations],
  ['contract/src/staff/', textAreas.dataExport],
  ['contract/src/api/staff/', textAreas.dataExport],
  ['contract/', textAreas.form],
  ['server/src/emails/', textAreas.emails],
  ['server/src/documents/', textAreas.documents],
  ['server/src/staff/families/family-data/', textAreas.dataExport],
  ['server/src/core/charges/', textAreas.money],
  ['server/src/core/profile-changes/', textAreas.registrations],
  ['server/', textAreas.server],
  ['web/src/family/account/', 'Page: Account'],
  ['web/src/family/auth/', 'Page: Login, sign-up and passwords'],
  ['web/src/family/guardians/', 'Page: Guardians'],
  ['web/src/family/sharing/', 'Page: Guardians'],
  ['web/src/family/on-site/', 'Page: Who may take the camper home'],
  ['web/src/family/campers/', 'Page: Campers'],
  ['web/src/family/camp-choices/', 'Page: Campers'],
  ['web/src/family/corrections/', 'Page: What the camp changed'],
  ['web/src/family/change-requests/', 'Page: Changes to a sent form'],
  ['web/src/family/payments/', 'Page: Payment'],
  ['web/src/family/online-payments/', 'Page: Payment'],
  ['web/src/family/refunds/', 'Page: Payment'],
  ['web/src/family/registrations/', 'Page: Registration'],
  ['web/src/family/uploads/', 'Page: Photo and ID'],
  ['web/src/form/', textAreas.form],
  ['web/', textAreas.pages],
];

/** The area of a text by the file that it is in. */
export const areaOf = (file) => areas.find(([path]) => file.startsWith(path))?.[1] ?? textAreas.pages;
