import { uploadPayment } from '@bowline/contract/api/registrations';
import { ringgitFromSen, type Sen } from '@bowline/contract/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import type { FileChoice } from '../../pictures/use-prepared-file.ts';
import { useUpload } from '../../pictures/use-upload.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { notifySuccess } from '../../shell/notifications/notifications.ts';

export type Refusal = { amount: string | undefined; general: readonly string[] };

const none: Refusal = { amount: undefined, general: [] };

/** Sends the slip with its amount; what the server has against one of them lands beside it. */
export function useSavePayment(formId: string, slip: FileChoice) {
  const upload = useUpload(uploadPayment);
  const [refusal, setRefusal] = useState(none);
  const queries = useQueryCache();
  const navigate = useNavigate();
  const save = async (sen: Sen) => {
    if (!slip.chosen) return;
    setRefusal(none);
    try {
      const parts = { payment: slip.chosen.file, amount: String(ringgitFromSen(sen)) };
      const done = await upload.send({ params: { id: formId }, parts });
      if (!done) return;
      queries.outdate();
      notifySuccess(t('Payment saved'));
      navigate('/campers');
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(refusalIn(failure, slip));
    }
  };
  return { save, refusal, progress: upload.progress, cancel: upload.cancel };
}

function refusalIn({ errors, message }: ApiError, slip: FileChoice): Refusal {
  const { payment, amount } = errors;
  if (payment) slip.refuse(payment.join(' '));
  const placed = payment ?? amount;
  return {
    amount: amount?.join(' '),
    general: placed ? [] : [message || t('That didn’t work. Please try again.')],
  };
}
