import { getCamper, type uploadIc, type uploadPhoto } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { type ApiError, isExpiredSession } from '../../api/api-error.ts';
import { fieldErrors } from '../../form/field-errors.ts';
import type { FileChoice } from '../../pictures/prepare-file.ts';
import { type UploadOptions, UploadProgress, useUpload } from '../../pictures/upload.tsx';
import { markStale, queryOf } from '../../query/query.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormActions, focusField } from '../../ui/feedback/still-needed.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { type PartFlag, SaveButtons, useNextPart } from '../campers/save-buttons.tsx';
import { SubmittedNotice, useNotifySaved } from '../change-requests/saved-notice.tsx';
import styles from './upload-form.module.css';

type Props<C extends PictureCall> = {
  part: PartFlag;
  title: string;
  intro?: ReactNode;
  call: C;
  camper: CamperRecord;
  /** The choice for each file the call takes. */
  choices: Readonly<Record<keyof C['multipart'], FileChoice>>;
  /** What each of them is called; its name is the id of its control. */
  labels: Readonly<Record<keyof C['multipart'], string>>;
  children: (disabled: boolean) => ReactNode;
};

export function UploadForm<C extends PictureCall>({
  part,
  title,
  intro,
  call,
  camper,
  choices,
  labels,
  children,
}: Props<C>) {
  const back = useReturnTo();
  const all: FileChoice[] = Object.values(choices);
  const next = useNextPart(camper, part);
  const { save, progress, cancel } = useSavePictures(call, camper, choices);
  const sending = progress !== undefined;
  const needed = Object.entries<string>(labels)
    .filter(([id]) => !choiceOf(choices, id).chosen)
    .map(([id, label]) => ({ id, label }));
  const touched = all.some((one) => one.chosen || one.error || one.preparing);
  const reset = () => {
    for (const one of all) one.clear();
  };
  const saveAndGo = (to: string) => {
    if (needed.length === 0) return void save(to);
    for (const { id } of needed) showMissing(choiceOf(choices, id));
    focusField(needed[0]?.id ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveAndGo(next ? `${next.path}/${camper.id}` : back);
  };
  return (
    <Page>
      <PageHeading title={title} subtitle={camper.name} />
      <SubmittedNotice campers={[camper]} />
      <Card>
        <form className={styles.form} onSubmit={submit}>
          {intro}
          {children(sending)}
          {sending && <UploadProgress progress={progress} onCancel={cancel} />}
          <FormActions needed={needed}>
            <LinkButton to={back}>{t('Back')}</LinkButton>
            <Button disabled={!touched || sending} onClick={reset}>
              {t('Reset')}
            </Button>
            <SaveButtons
              next={next}
              incomplete={needed.length > 0}
              busy={sending}
              onSave={() => saveAndGo(back)}
            />
          </FormActions>
        </form>
      </Card>
    </Page>
  );
}

const choiceOf = (choices: Readonly<Record<string, FileChoice>>, name: string) => choices[name] as FileChoice;

// One that was wrong or is still being read has said so already.
function showMissing({ error, preparing, showError }: FileChoice): void {
  if (!error && !preparing) showError(t('Choose a file.'));
}

/** Loads the camper whom the pictures belong to. */
export function UploadPage({ Form }: { Form: ComponentType<{ camper: CamperRecord }> }) {
  const { id = '' } = useParams();
  const { data: camper, error } = useQuery(queryOf(getCamper, { params: { id } }));
  if (camper) return <Form camper={camper} />;
  if (!error || isExpiredSession(error)) return null;
  return <Navigate to="/404" replace state={{ error: 'Unable to load camper' }} />;
}

type PictureCall = typeof uploadIc | typeof uploadPhoto;

/** Sends all chosen pictures together and goes on; what the server has against one lands beside it. */
function useSavePictures<C extends PictureCall>(
  call: C,
  camper: CamperRecord,
  choices: Readonly<Record<keyof C['multipart'], FileChoice>>,
) {
  const upload = useUpload(call);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const save = async (to: string) => {
    try {
      const done = await upload.send(partsOf<C>(camper.id, choices));
      if (!done) return;
      markStale(queries);
      notifySaved([camper]);
      navigate(to);
    } catch (failure) {
      showErrors(failure, choices);
    }
  };
  return { save, progress: upload.progress, cancel: upload.cancel };
}

function partsOf<C extends PictureCall>(id: string, choices: Readonly<Record<string, FileChoice>>) {
  const parts = Object.entries(choices).map(([name, { chosen }]) => [name, chosen?.file]);
  return { params: { id }, parts: Object.fromEntries(parts) } as Pick<UploadOptions<C>, 'params' | 'parts'>;
}

// An error that names no picture is shown by the notification alone when there is more than one picture.
function showErrors(failure: unknown, choices: Readonly<Record<string, FileChoice>>): void {
  const messages = fieldErrors(failure);
  const general = (failure as ApiError).message || t('That didn’t work. Please try again.');
  for (const [name, choice] of Object.entries(choices)) {
    const message = messages[name] ?? (Object.keys(choices).length === 1 ? general : undefined);
    if (message) choice.showError(message);
  }
}
