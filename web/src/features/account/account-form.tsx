import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { fieldsOf } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/account-types';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { t } from '@bowline/contract/text/t';
import { useReturnTo } from '../../app/return-to.ts';
import { StepForm } from '../../form/step-form.tsx';
import { usePortal } from '../../frame/portal.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSaveAccount } from './use-save-account.ts';

// A parent is the emergency contact; the server fills that in (spec §5).
const asked: Readonly<Record<AccountType, Parameters<typeof fieldsOf>[0]>> = {
  parent: [accountDetails],
  adult_camper: accountSections,
};
const sections = {
  parent: { fields: fieldsOf(asked.parent) },
  adult_camper: { fields: fieldsOf(asked.adult_camper) },
};

type Props = { account: AccountRecord; campers: readonly CamperRecord[] };

export function AccountForm({ account, campers }: Props) {
  const { product, today } = usePortal();
  const back = useReturnTo();
  const { send, leave } = useSaveAccount(back, campers);
  return (
    <StepForm
      section={sections[account.type]}
      record={account}
      context={{ accountType: account.type, product, today }}
      place={{ form: account.id, step: accountDetails.id }}
      send={send}
      onSubmit={async (save) => {
        const saved = await save('complete');
        if (saved) leave(saved);
      }}
    >
      {({ complete, saving }) => (
        <ButtonRow spread>
          {account.is_complete && <LinkButton to={back}>{t('Back')}</LinkButton>}
          <Button type="submit" look="primary" disabled={!complete} busy={saving}>
            {t('Save')}
          </Button>
        </ButtonRow>
      )}
    </StepForm>
  );
}
