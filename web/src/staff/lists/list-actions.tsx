import {
  type CampListQuery,
  type CampListRecord,
  getCampListCsv,
  getCampListXlsx,
} from '@bowline/contract/api/staff/lists';
import type { CampListId } from '@bowline/contract/form/marks';
import { listFileName } from '@bowline/contract/staff/lists';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { saveFile } from '../../shell/download.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { id: CampListId; list: CampListRecord; query: CampListQuery };

/** A list on paper or as a file, with the rows that are shown; each file is written to the access log. */
export function ListActions({ id, list, query }: Props) {
  const options = { params: { campId: list.camp.id, list: id }, query };
  const saveXlsx = async () => saveFile(await callApi(getCampListXlsx, options), listFileName(list, 'xlsx'));
  const saveCsv = async () => saveFile(await callApi(getCampListCsv, options), listFileName(list, 'csv'));
  return (
    <>
      <Button onClick={() => window.print()}>{t('Print')}</Button>
      <Button onClick={saveXlsx}>{t('Excel')}</Button>
      <Button onClick={saveCsv}>{t('CSV')}</Button>
    </>
  );
}
