import {
  createStaffCamp,
  getStaffCamp,
  previewCamp,
  type StaffCamp,
  saveStaffCamp,
} from '@bowline/contract/api/staff/season/camps';
import { campSection } from '@bowline/contract/staff/camp';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { SaveBody } from '../../../form/use-save.ts';
import { queryOf } from '../../../query/query.ts';
import { closeErrors, notifySaved } from '../../../shell/notifications.tsx';
import { confirm } from '../../../shell/prompt-choice.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { askAboutDetails } from './ask-about-details.ts';
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
