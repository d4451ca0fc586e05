import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { getAccount } from '@bowline/contract/api/family/account/auth';
import { getCamper } from '@bowline/contract/api/family/campers';
import type { Section } from '@bowline/contract/form/section';
import { introOf, titleOf } from '@bowline/contract/form/words';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryOf } from '../../query/query.ts';
import { bothOf, LoadedQuery } from '../../shell/loaded-query.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useParams } from '../../ui/router/router.tsx';
import { SubmittedNotice } from '../change-requests/submitted-forms.tsx';
import { Sharing } from '../sharing/sharing.tsx';
import { CamperForm } from './camper-form.tsx';

type Records = {
  account: AccountRecord;
  /** Absent while a camper is being added. */
  camper: CamperRecord | undefined;
};

type Props = {
  title: string;
  intro?: string | undefined;
  id: string | undefined;
  children: (records: Records) => ReactNode;
};

/** A page about one camper, or about a new one when there is no id: loads what its form needs. */
export function LoadedCamper({ title, intro, id, children }: Props) {
  const account = useQuery(queryOf(getAccount));
  const camper = useQuery({ ...queryOf(getCamper, { params: { id: id ?? '' } }), enabled: id !== undefined });
  if (isMissing(account.error ?? camper.error))
    return <Redirect to="/404" state={{ error: t('Unable to load camper') }} />;
  return (
    <Page>
      <PageHeading title={title} subtitle={id && (camper.data?.name ?? '\u00a0')} />
      {intro && <p>{intro}</p>}
      {camper.data && <Sharing camper={camper.data} />}
      <LoadedQuery of={bothOf(account, id === undefined ? noCamper : camper)}>
        {([own, known]) => (
          <>
            {known && mayChange(known, 'edit') && <SubmittedNotice campers={[known]} />}
            {children({ account: own, camper: known ?? undefined })}
          </>
        )}
      </LoadedQuery>
    </Page>
  );
}

const noCamper = { data: null, error: null, refetch: () => {} };

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A section of the profile of a camper who is already there. */
export function SectionPage({ section }: { section: Section }) {
  const { id = '' } = useParams();
  return (
    <LoadedCamper key={id} id={id} title={titleOf(section)} intro={introOf(section)}>
      {({ account, camper }) =>
        camper && <CamperForm section={section} account={account} camper={camper} record={camper} />
      }
    </LoadedCamper>
  );
}
