import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { createCamper, getCamper, saveCamper } from '@bowline/contract/api/family/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { AnswersOf, Section } from '@bowline/contract/form/section';
import { mayChange } from '@bowline/contract/guardians/may-change';
import type { camperDetails } from '@bowline/contract/profile/camper-details';
import { t } from '@bowline/contract/text/t';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { createAttemptKey } from '../../api/attempt-key.ts';
import { callApi } from '../../api/call-api.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { StepForm } from '../../form/step-form.tsx';
import type { Save, SaveBody } from '../../form/use-save.ts';
import { queryOf, setQueryData } from '../../query/query.ts';
import { usePortal } from '../../shell/portal.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { useNotifySaved } from '../change-requests/submitted-forms.tsx';
import { isHidden } from '../sharing/sharing.tsx';
import { type PartFlag, SaveButtons, useNextPart } from './save-buttons.tsx';

const SiblingProfile = lazy(() => import('./sibling-profile.tsx'));

const SiblingBox = ({ form }: { form: AnswersForm }) => (
  <Suspense>
    <SiblingProfile form={form} />
  </Suspense>
);

type Props = {
  section: Section;
  account: AccountRecord;
  camper: CamperRecord | undefined;
  /** The answers to begin with: the camper's, or the known details of a new one. */
  record: object;
};

// Few campers are shared with a read-only guardian.
const ReadOnlyProfile = lazy(() => import('../guardians/read-only-profile.tsx'));

/** One section of a camper's profile. */
export function CamperForm(props: Props) {
  const { section, account, camper } = props;
  if (!camper || (mayChange(camper, 'edit') && !isHidden(camper, section.id)))
    return <EditableProfile {...props} />;
  return (
    <Suspense>
      <ReadOnlyProfile {...{ section, account, camper }} />
    </Suspense>
  );
}

function EditableProfile({ section, account, camper, record }: Props) {
  const { product, today, more } = usePortal();
  const back = useReturnTo();
  const next = useNextPart(camper, section.id as PartFlag);
  const { send, leave } = useSaveCamper(camper?.id);
  const saveAndGo = async (save: Save<CamperRecord>, to: (saved: CamperRecord) => string) => {
    const saved = await save('complete');
    if (saved) leave(saved, to(saved));
  };
  return (
    <Card>
      <StepForm
        {...{ section, record, send }}
        context={{
          accountType: account.type,
          product,
          today,
          more,
          birthDate: camper && birthDateOf(camper),
          account: answersIn(account),
        }}
        place={{ form: camper?.id ?? 'new-camper', step: section.id }}
        editing={camper !== undefined}
        above={camper ? undefined : (form) => <SiblingBox form={form} />}
        onSubmit={(save) => saveAndGo(save, ({ id }) => (next ? `${next.path}/${id}` : back))}
      >
        {({ saving, save }) => (
          <>
            <LinkButton to={back}>{t('Back')}</LinkButton>
            <SaveButtons next={next} busy={saving} onSave={() => saveAndGo(save, () => back)} />
          </>
        )}
      </StepForm>
    </Card>
  );
}

/** The camper's date of birth, which other answers are checked against. */
function birthDateOf(camper: CamperRecord): string | undefined {
  const { dob } = answersIn(camper) as Partial<AnswersOf<typeof camperDetails>>;
  return dob ?? undefined;
}

/** Saves a section of a camper, or creates the camper where there is no id yet. */
function useSaveCamper(id: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  // The same answers sent again create no second camper.
  const [key] = useState(createAttemptKey);
  const send = (body: SaveBody) =>
    id === undefined
      ? callApi(createCamper, { body, idempotencyKey: key.keyFor([JSON.stringify(body)]) })
      : callApi(saveCamper, { params: { id }, body });
  const leave = (saved: CamperRecord, to: string) => {
    setQueryData(queries, queryOf(getCamper, { params: { id: saved.id } }), () => saved);
    notifySaved([saved]);
    navigate(to);
  };
  return { send, leave };
}
