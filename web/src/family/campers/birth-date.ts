import type { CamperRecord } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { AnswersOf } from '@bowline/contract/form/section';
import type { camperDetails } from '@bowline/contract/profile/camper-details';

/** The camper's day of birth, which other answers are held against. */
export function birthDateOf(camper: CamperRecord): string | undefined {
  const { dob } = answersIn(camper) as Partial<AnswersOf<typeof camperDetails>>;
  return dob ?? undefined;
}
