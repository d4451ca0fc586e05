import { getSingleSignOn, startSingleSignOn } from '@bowline/contract/api/staff/single-sign-on';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { useLocation } from '../../../ui/router/router.tsx';
import styles from './login-page.module.css';
import { keepForReturn } from './sign-on-return.ts';

/** The button that leads to the provider of single sign-on, where there is one. Without it passwords work. */
export function SingleSignOn({ forCampDays }: { forCampDays: boolean | undefined }) {
  const { state } = useLocation();
  const { data } = useQuery(queryOf(getSingleSignOn));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(startSingleSignOn, { background: true }),
    onSuccess: ({ url }) => {
      keepForReturn({ forCampDays, state });
      window.location.assign(url);
    },
  });
  if (!data?.button) return null;
  return (
    <div className={styles.singleSignOn}>
      <AlertBox messages={error ? [error.message] : []} />
      <Button wide busy={isPending} onClick={() => mutate()}>
        {data.button}
      </Button>
    </div>
  );
}
