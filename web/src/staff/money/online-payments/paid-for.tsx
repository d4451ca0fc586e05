import type { OnlinePaymentRow } from '@bowline/contract/api/staff/money/online-payments';
import { Fragment } from 'react';
import { Link } from '../../../ui/link.tsx';

/** The campers of a payment, each leading to its registration. */
export const PaidFor = ({ registrations }: Pick<OnlinePaymentRow, 'registrations'>) =>
  registrations.map(({ registration_id, camper_name }, index) => (
    <Fragment key={registration_id}>
      {index > 0 && ', '}
      <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
    </Fragment>
  ));
