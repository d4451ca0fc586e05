import { getSingleSignOn, startSingleSignOn } from '@bowline/contract/api/staff/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { useLocation } from '../../../ui/router/router.tsx';
import styles from './login-page.module.css';
import { keepForReturn } from './sign-on-return.ts';

/** The button that leads to the provider of single sign-on, where there is one. Without it passwords work. */
export function SingleSignOn({ forCampDays }: { forCampDays: boolean | undefined }) {
  const { state } = useLocation();
  const { data } = useQuery(queryOf(getSingleSignOn));
  const lead = ({ url }: { url: string }) => {
    keepForReturn({ forCampDays, state });
    window.location.assign(url);
  };
  if (!data?.button) return null;
  return (
    <div className={styles.singleSignOn}>
      <ActionButton showsError wide call={startSingleSignOn} onDone={lead}>
        {data.button}
      </ActionButton>
    </div>
  );
}
