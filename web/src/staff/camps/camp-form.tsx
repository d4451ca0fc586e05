import {
  createStaffCamp,
  getStaffCamp,
  listStaffCamps,
  previewCamp,
  type StaffCamp,
  saveStaffCamp,
} from '@bowline/contract/api/staff/camps';
import { campSection } from '@bowline/contract/staff/camp';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { notifySaved } from '../../shell/notifications.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { queryOf } from '../query/query-of.ts';
import { askBeforeFewerPlaces } from './ask-before-fewer-places.ts';
import { LivePreview } from './live-preview.tsx';
import { PreviewTexts } from './preview-texts.tsx';
import { usePriceQuestion } from './price-question.tsx';

const nothingYet = {};

const saveCamp = (campId: string, body: SaveBody) => callApi(saveStaffCamp, { params: { campId }, body });

/** @param camp undefined for one that is being made */
export function CampForm({ camp }: { camp: StaffCamp | undefined }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { ask, question } = usePriceQuestion(camp);
  const send = async (given: SaveBody) => {
    if (!camp) return callApi(createStaffCamp, { body: given });
    const body = await ask(given);
    return body && askBeforeFewerPlaces((confirmed) => saveCamp(camp.id, { ...body, ...confirmed }));
  };
  const onSaved = (saved: StaffCamp) => {
    queries.setQueryData(queryOf(getStaffCamp, { campId: saved.id }).queryKey, saved);
    queries.removeQueries({ queryKey: queryOf(previewCamp, { campId: saved.id }).queryKey });
    void queries.invalidateQueries({ queryKey: queryOf(listStaffCamps).queryKey });
    notifySaved();
    if (!camp) navigate(`/camps/${saved.id}`, { replace: true });
  };
  return (
    <>
      <OfficeForm
        name={`camp ${camp?.id ?? 'new'}`}
        section={campSection}
        record={camp ?? nothingYet}
        editing={camp !== undefined}
        send={send}
        onSaved={onSaved}
        more={(form) => <PreviewTexts form={form} />}
        beside={(form) => <LivePreview form={form} />}
      />
      {question}
    </>
  );
}
