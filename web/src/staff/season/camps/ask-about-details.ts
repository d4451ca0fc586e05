import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { detailFields } from '@bowline/contract/staff/camp-details';
import { linesIn } from '@bowline/contract/text/lists';
import { formatPhone } from '@bowline/contract/text/phone';
import type { SaveBody } from '../../../form/use-save.ts';
import { promptChoice } from '../../../shell/prompt-choice.tsx';

/**
 * Asks whether families of accepted campers are emailed other details of their camp. Returns what to save, or undefined when
 * the person chose not to save. New dates are emailed in any case, with the details.
 */
export async function askAboutDetails(
  camp: StaffCamp | undefined,
  body: SaveBody,
): Promise<SaveBody | undefined> {
  if (!camp?.accepted || 'new_dates' in body) return body;
  if (detailsIn(camp) === detailsIn(body) && !removesStop(camp, body)) return body;
  const choice = await promptChoice({
    title: 'Email the new details?',
    text: `${camp.accepted === 1 ? '1 camper has' : `${camp.accepted} campers have`} a place. Their families can get an email with the details as they are now, and a new calendar entry. Where only a bus stop was changed, those who chose it get it.`,
    choices: [
      { name: 'email', label: 'Save and email the families' },
      { name: 'quiet', label: 'Save without an email' },
    ],
  });
  return choice && { ...body, ...(choice === 'email' && { email_details: true }) };
}

// A phone number is typed in groups, and stored without.
function detailsIn(camp: object): string {
  const answers = answersIn(camp);
  const details = Object.entries(detailFields).map(([name, { kind }]) =>
    kind === 'phone' ? formatPhone(String(answers[name] ?? '')) : (answers[name] ?? null),
  );
  return JSON.stringify(details);
}

/** Whether a bus stop of before is not among those of now. */
const removesStop = (before: object, after: object): boolean =>
  stopFields.some((name) => {
    const [offered, still] = [before, after].map((camp) => linesIn(String(answersIn(camp)[name] ?? '')));
    return offered?.some((stop) => !still?.includes(stop));
  });

const stopFields = ['pick_up_points', 'drop_off_points'] as const;
