import type { CamperRecord } from '@bowline/contract/api/campers';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { TAKERS_HASH } from '../../shell/page-hashes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { registrationPath } from '../addresses/registration-paths.ts';
import { FormCopy } from '../sharing/form-copy.tsx';
import styles from './camper-card.module.css';

type Props = {
  camper: CamperRecord;
  isParent: boolean;
  /** Whether the card has the link to the registration above. */
  hasOpen: boolean;
};

/** What belongs to a registration that was submitted. */
export function CardLinks({ camper, isParent, hasOpen }: Props) {
  const { form } = camper;
  if (!form?.reference) return camper.withdrawn && <Withdrawn camper={camper} form={camper.withdrawn} />;
  return (
    <div className={classNames('row middle', styles.links)}>
      {!hasOpen && <OpenRegistration formId={form.id} variant="quiet" />}
      {form.status === 'Accepted' && isParent && (
        <LinkButton variant="quiet" to={registrationPath(form.id) + TAKERS_HASH}>
          {t('Who may take {name} home', { name: camper.name })}
        </LinkButton>
      )}
      <FormCopy camper={camper} form={form} />
    </div>
  );
}

type OpenProps = { formId: string; variant?: 'primary' | 'secondary' | 'quiet' };

export function OpenRegistration({ formId, variant = 'primary' }: OpenProps) {
  return (
    <LinkButton variant={variant} to={registrationPath(formId)}>
      {t('Open registration')}
    </LinkButton>
  );
}

type WithdrawnProps = { camper: CamperRecord; form: NonNullable<CamperRecord['withdrawn']> };

/** The links of a withdrawn registration. */
function Withdrawn({ camper, form }: WithdrawnProps) {
  return (
    <div className={classNames('row middle', styles.links)}>
      <p className={styles.note}>
        {form.cancelled
          ? t('The camp was cancelled on {day}', { day: formatDate(form.on) })
          : t('Withdrawn on {day}', { day: formatDate(form.on) })}{' '}
        <span>({form.reference})</span>
        {form.received > 0 && (
          <>
            <br />
            {t('We hold {amount} for it, and will email you if we pay any of it back.', {
              amount: formatRinggit(form.received),
            })}
          </>
        )}
      </p>
      <FormCopy camper={camper} form={form} />
    </div>
  );
}
