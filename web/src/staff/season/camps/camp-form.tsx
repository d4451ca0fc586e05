import {
  createStaffCamp,
  getStaffCamp,
  previewCamp,
  type StaffCamp,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { campSection } from '@bowline/contract/staff/camp';
import { detailFields } from '@bowline/contract/staff/camp-details';
import { linesIn } from '@bowline/contract/text/lists';
import { formatPhone } from '@bowline/contract/text/phone';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { SaveBody } from '../../../form/use-save.ts';
import { queryOf } from '../../../query/query.ts';
import { closeErrors, notifySaved } from '../../../shell/notifications.tsx';
import { confirm, promptChoice } from '../../../shell/prompt-choice.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { useDatesQuestion } from './dates-question.tsx';
import { usePriceQuestion } from './price-question.tsx';

const nothingYet = {};
const noOthers = [] as const;

const saveCamp = (campId: string, body: SaveBody) => callApi(saveStaffCamp, { params: { campId }, body });

/** @param camp undefined for one that is being made */
export function CampForm({ camp }: { camp: StaffCamp | undefined }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const prices = usePriceQuestion(camp);
  const dates = useDatesQuestion(camp);
  const send = async (body: SaveBody) => {
    if (!camp) return callApi(createStaffCamp, { body });
    const priced = await prices.ask(body);
    const dated = priced && (await dates.ask(priced));
    const told = dated && (await askAboutDetails(camp, dated));
    return told && confirmFewerPlaces((confirmed) => saveCamp(camp.id, { ...told, ...confirmed }));
  };
  const onSaved = (saved: StaffCamp) => {
    const { queryKey } = queryOf(getStaffCamp, { params: { campId: saved.id } });
    queries.setQueryData(queryKey, saved);
    queries.removeQueries({ queryKey: queryOf(previewCamp, { params: { campId: saved.id } }).queryKey });
    notifySaved();
    if (!camp) navigate(`/camps/${saved.id}`, { replace: true });
  };
  return (
    <>
      <StaffForm
        name={`camp ${camp?.id ?? 'new'}`}
        section={campSection}
        record={camp ?? nothingYet}
        editing={camp !== undefined}
        send={send}
        onSaved={onSaved}
        sections={noOthers}
        oneAtATime={camp !== undefined}
      />
      {prices.question}
      {dates.question}
    </>
  );
}

/**
 * Saves a camp. Where it would have fewer places than are held, asks first and saves again with the answer.
 * Undefined where it is left as it was.
 */
async function confirmFewerPlaces<Answer>(
  save: (confirmed: { confirm_places?: true }) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await save({});
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'camp_full') throw failure;
    // The dialog says it.
    closeErrors();
    const title = 'More places are held';
    if (!(await confirm({ title, text: failure.message, yes: 'Set fewer places' }))) return undefined;
    return save({ confirm_places: true });
  }
}

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
