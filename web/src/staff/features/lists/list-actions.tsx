import { type CampListRecord, getCampListCsv, getCampListXlsx } from '@bowline/contract/api/staff/lists';
import type { CampListId } from '@bowline/contract/form/marks';
import { listFileName } from '@bowline/contract/staff/lists';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../../api/call-api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../ui/button.tsx';

/** A list on paper or as a file; each file is written to the access log. */
export function ListActions({ id, list }: { id: CampListId; list: CampListRecord }) {
  const params = { campId: list.camp.id, list: id };
  const saveXlsx = async () =>
    saveFile(await callApi(getCampListXlsx, { params }), listFileName(list, 'xlsx'));
  const saveCsv = async () => saveFile(await callApi(getCampListCsv, { params }), listFileName(list, 'csv'));
  return (
    <>
      <Button onClick={() => window.print()}>{t('Print')}</Button>
      <Button onClick={saveXlsx}>{t('Excel')}</Button>
      <Button onClick={saveCsv}>{t('CSV')}</Button>
    </>
  );
}
