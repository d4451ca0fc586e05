import { getAccount, saveAccount } from '@bowline/contract/api/account/auth';
import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { fieldsOf } from '@bowline/contract/form/section';
import type { AccountType } from '@bowline/contract/options/choice';
import { HOME_COUNTRY } from '@bowline/contract/options/countries';
import { accountDetails, accountSections } from '@bowline/contract/profile/account';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { StepForm } from '../../form/step-form.tsx';
import type { SaveBody } from '../../form/use-save.ts';
import { queryOf, setQueryData } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { useNotifySaved } from '../change-requests/submitted-forms.tsx';

// A parent is the emergency contact; the server fills that in (spec §5).
const sectionsByType: Readonly<Record<AccountType, Parameters<typeof fieldsOf>[0]>> = {
  parent: [accountDetails],
  adult_camper: accountSections,
};
const sections = {
  parent: { fields: fieldsOf(sectionsByType.parent) },
  adult_camper: { fields: fieldsOf(sectionsByType.adult_camper) },
};

const MovedHome = lazy(() => import('./moved-home.tsx'));

interface Moved {
  readonly before: AccountRecord;
  readonly saved: AccountRecord;
}

type Props = { account: AccountRecord; campers: readonly CamperRecord[] };

export function AccountForm({ account, campers }: Props) {
  const { product, today } = usePortal();
  const back = useReturnTo();
  const { send, leave } = useSaveAccount(back, campers);
  const [moved, setMoved] = useState<Moved>();
  const record = useMemo(() => withPresets(account), [account]);
  return (
    <StepForm
      section={sections[account.type]}
      record={record}
      context={{ accountType: account.type, product, today }}
      place={{ form: account.id, step: accountDetails.id }}
      send={send}
      onSubmit={async (save) => {
        const saved = await save('complete');
        if (saved && campers.length > 0 && isReachedElsewhere(account, saved))
          setMoved({ before: account, saved });
        else if (saved) leave(saved);
      }}
    >
      {({ saving }) => (
        <>
          {account.is_complete && <LinkButton to={back}>{t('Back')}</LinkButton>}
          <Button type="submit" variant="primary" busy={saving}>
            {t('Save')}
          </Button>
          {moved && (
            <Suspense>
              <MovedHome {...moved} campers={campers} onDone={() => leave(moved.saved)} />
            </Suspense>
          )}
        </>
      )}
    </StepForm>
  );
}

/** Whether the address or the phone changed, which the campers may share. */
function isReachedElsewhere(before: AccountRecord, saved: AccountRecord): boolean {
  const names = Object.keys(accountDetails.fields).filter((name) => /^(address_|phone$)/.test(name));
  return names.some((name) => answersIn(before)[name] !== answersIn(saved)[name]);
}

// Most families live at home; a new account need not look for the country.
function withPresets(account: AccountRecord): object {
  return { ...account, address_country: answersIn(account).address_country ?? HOME_COUNTRY };
}

function useSaveAccount(next: string, campers: readonly CamperRecord[]) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const send = (body: SaveBody) => callApi(saveAccount, { body });
  const leave = (saved: AccountRecord) => {
    // The next page must see the saved account at once: with an incomplete one it would redirect here.
    setQueryData(queries, queryOf(getAccount), () => saved);
    notifySaved(campers);
    navigate(next);
  };
  return { send, leave };
}
