import type { AccountRecord } from '@bowline/contract/api/campers';
import { listCampers } from '@bowline/contract/api/family/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Answers } from '@bowline/contract/form/field';
import { titleOf } from '@bowline/contract/form/words';
import { addressFields } from '@bowline/contract/profile/address';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { parseMyKad } from '@bowline/contract/text/ic';
import { personName } from '@bowline/contract/text/names/person-name';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { queryOf } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Redirect, useLocation, useParams } from '../../ui/router/router.tsx';
import { CamperForm } from './camper-form.tsx';
import { LoadedCamper } from './loaded-camper.tsx';

/** The same screen adds a camper and edits one (spec §2). */
export default function CamperPage() {
  const { id } = useParams();
  const { state } = useLocation();
  return (
    <LoadedCamper key={id} id={id} title={id ? titleOf(camperDetails) : t('Add camper profile')}>
      {({ account, camper }) =>
        camper ? (
          <>
            {sentFromAdding(state) && (
              <Callout colour="blue">
                {t('You already have a camper profile. You can change it here.')}
              </Callout>
            )}
            <CamperForm section={camperDetails} account={account} camper={camper} record={camper} />
          </>
        ) : (
          <NewCamperForm account={account} />
        )
      }
    </LoadedCamper>
  );
}

type Props = { account: AccountRecord };

/** A new camper. An adult has one profile at most and is redirected to it. */
export function NewCamperForm({ account }: Props) {
  return account.type === 'adult_camper' ? (
    <OnlyProfile account={account} />
  ) : (
    <EmptyForm account={account} />
  );
}

function OnlyProfile({ account }: Props) {
  const { data } = useQuery(queryOf(listCampers));
  // Read once: the profile that this form creates must not redirect away from it.
  const campers = useRef(data);
  campers.current ??= data;
  if (!campers.current) return null;
  const [own] = campers.current;
  return own ? (
    <Redirect to={`/camper/${own.id}`} state={{ sentFromAdding: true }} />
  ) : (
    <EmptyForm account={account} />
  );
}

function EmptyForm({ account }: Props) {
  const { today } = usePortal();
  const record = useMemo(() => newCamper(account, today), [account, today]);
  return <CamperForm section={camperDetails} account={account} camper={undefined} record={record} />;
}

const sentFromAdding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sentFromAdding' in state;

type Prefilled = Partial<Record<keyof typeof camperDetails.fields, Answers[string]>>;

/** What a new camper's profile begins with (spec §5): the family's address; for an adult the person as well. */
export function newCamper(account: AccountRecord, today: string): Answers {
  const known = answersIn(account);
  const address = Object.fromEntries(Object.keys(addressFields()).map((name) => [name, known[name]]));
  return account.type === 'adult_camper' ? { ...address, ...personIn(known, today) } : address;
}

function personIn(account: Answers, today: string): Prefilled {
  const { ic_no, phone, email } = account;
  const { birthDate: dob, gender } = parseMyKad(String(ic_no ?? ''), today) ?? {};
  return { name: personName(account), ic: ic_no, dob, gender, phone_mobile: phone, email };
}
