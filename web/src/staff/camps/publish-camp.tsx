import {
  getStaffCamp,
  listStaffCamps,
  publishStaffCamp,
  type StaffCamp,
} from '@bowline/contract/api/staff/camps';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { notifySuccess } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { queryOf } from '../query/query-of.ts';

/** Says that families do not see this camp yet; the button shows it to them. */
export function DraftNotice({ camp }: { camp: StaffCamp }) {
  const publish = usePublish(camp);
  return (
    <Callout colour="blue" title={t('This camp is a draft')}>
      <p>{t('Families do not see it. Check its dates, fees and terms, then publish it.')}</p>
      <Button look="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
        {t('Publish')}
      </Button>
    </Callout>
  );
}

function usePublish({ id }: StaffCamp) {
  const queries = useQueryClient();
  const params = { campId: id };
  return useMutation({
    mutationFn: () => callApi(publishStaffCamp, { params }),
    onSuccess: (saved) => {
      queries.setQueryData(queryOf(getStaffCamp, params).queryKey, saved);
      void queries.invalidateQueries({ queryKey: queryOf(listStaffCamps).queryKey });
      notifySuccess(t('Published. Families see this camp now.'));
    },
  });
}
