import type { StaffAccount } from '@bowline/contract/api/staff/accounts';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import styles from './accounts.module.css';

type Props = { account: StaffAccount; link: string; link_ends_at: string; onClose: () => void };

/** The link is shown here and nowhere again: the database keeps its hash alone. */
export function OneTimeLink({ account, link, link_ends_at, onClose }: Props) {
  const until = formatInstant(link_ends_at, usePortal().time_zone);
  return (
    <div className={styles.link}>
      <p>
        {t(
          'We’ve emailed this link to {email}. You can also give it to {name} yourself. It can be used once, until {until}, and isn’t shown here again.',
          { email: account.email, name: account.name, until },
        )}
      </p>
      <TextField
        label={t('One-time link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <ButtonRow>
        <CopyButton text={link} />
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </ButtonRow>
    </div>
  );
}
