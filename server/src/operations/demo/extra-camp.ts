import { saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { createStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { campSection } from '@bowline/contract/staff/camp';
import { translatedLanguages } from '@bowline/contract/staff/translations';
import type { Client } from '@bowline/testing/client';
import { demoDetails } from '../../core/camps/demo-details.ts';
import { demoNameIn, demoTextsIn } from '../../core/camps/demo-texts.ts';

/** The staff who look after a camp outside the season's own, each logged in, and the seed of its families. */
export interface CampStaff {
  readonly seed: number;
  readonly admin: () => Promise<Client>;
  readonly staff: () => Promise<Client>;
}

/**
 * Creates a camp outside the season's own, with some of its answers given and its texts in every language. Registration
 * opens at midnight.
 */
export async function createExtraCamp(
  office: Client,
  given: Readonly<Record<string, unknown>> & { readonly name: string },
) {
  const texts = { ...sampleAnswers(campSection), ...demoDetails, ...demoTextsIn.en };
  const camp = await office.call(createStaffCamp, { body: { ...texts, opens_time: '00:00', ...given } });
  for (const language of translatedLanguages) {
    const body = { name: demoNameIn(given.name, language), ...demoTextsIn[language] };
    await office.call(saveCampTexts, { params: { campId: camp.id, language }, body });
  }
  return camp;
}
