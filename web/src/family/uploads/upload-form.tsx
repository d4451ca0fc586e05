import type { CamperRecord } from '@bowline/contract/api/campers';
import { getCamper, type uploadIc, type uploadPhoto } from '@bowline/contract/api/family/campers';
import { mayChange } from '@bowline/contract/guardians/may-change';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { isExpiredSession } from '../../api/api-error.ts';
import { useCallForm } from '../../form/call-form.ts';
import { ChosenFileQuestion } from '../../form/chosen-file-question.tsx';
import { neededFiles, type RequiredFile, type RequiredFiles } from '../../form/required-files.ts';
import { type UploadOptions, UploadProgress, useUpload } from '../../pictures/upload.tsx';
import { queryOf } from '../../query/query.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Redirect, useNavigate, useParams } from '../../ui/router/router.tsx';
import { type PartFlag, SaveButtons, useNextPart } from '../campers/save-buttons.tsx';
import { SubmittedNotice, useNotifySaved } from '../change-requests/submitted-forms.tsx';
import styles from './uploads.module.css';

type PictureCall = typeof uploadIc | typeof uploadPhoto;

type Props<C extends PictureCall> = {
  part: PartFlag;
  title: string;
  intro?: ReactNode;
  call: C;
  camper: CamperRecord;
  files: RequiredFiles<keyof C['multipart'] & string>;
  /** Asks whether the chosen pictures are meant; false where others will be chosen. */
  confirm?: () => Promise<boolean>;
  children: (disabled: boolean) => ReactNode;
};

const fields = {};
const noBody = z.object({});

/** The pictures of one call: all are chosen and saved together. */
export function UploadForm<C extends PictureCall>({ title, intro, children, ...props }: Props<C>) {
  const { camper, files, part } = props;
  const back = useReturnTo();
  const next = useNextPart(camper, part);
  const { callForm, saveAndGo, progress, cancel } = useUploadForm(
    props,
    next ? `${next.path}/${camper.id}` : back,
  );
  const { busy, reset, formProps } = callForm;
  const needed = neededFiles(files);
  const isSaved = camper.profile_completion[part];
  const touched = Object.values<RequiredFile>(files).some(
    ({ choice }) => choice.chosen || choice.error || choice.preparing,
  );
  return (
    <Page>
      <PageHeading title={title} subtitle={camper.name} />
      <SubmittedNotice campers={[camper]} />
      <ChosenFileQuestion files={files} />
      <Card>
        <form className={styles.form} {...formProps}>
          {intro}
          {children(busy)}
          {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
          <FormActions needed={isSaved && !touched ? [] : needed}>
            <LinkButton to={back}>{t('Back')}</LinkButton>
            <Button disabled={!touched || busy} onClick={reset}>
              {t('Reset')}
            </Button>
            <SaveButtons
              next={next}
              incomplete={needed.length > 0}
              busy={busy}
              onSave={() => saveAndGo(back)}
            />
          </FormActions>
        </form>
      </Card>
    </Page>
  );
}

/** Saving leads to `to`, by its other button elsewhere. An error that names no picture is notified. */
function useUploadForm<C extends PictureCall>(
  { call, camper, files, confirm }: Pick<Props<C>, 'call' | 'camper' | 'files' | 'confirm'>,
  to: string,
) {
  const upload = useUpload(call);
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const goTo = (page: string) => (saved: object | undefined) => {
    if (!saved) return;
    notifySaved([camper]);
    navigate(page);
  };
  const callForm = useCallForm({
    fields,
    files,
    schema: noBody,
    send: async (_, parts) => {
      if (confirm && !(await confirm())) return undefined;
      return upload.send({ params: { id: camper.id }, parts } as Pick<UploadOptions<C>, 'params' | 'parts'>);
    },
    onDone: goTo(to),
  });
  const saveAndGo = (page: string) => void callForm.submit(goTo(page));
  return { callForm, saveAndGo, progress: upload.progress, cancel: upload.cancel };
}

// Few campers are shared with a read-only guardian.
const StoredPictures = lazy(() => import('./stored-pictures.tsx'));

type PageProps = {
  title: string;
  Form: ComponentType<{ camper: CamperRecord }>;
  /** The saved pictures, for read-only guardians. */
  stored: (camper: CamperRecord) => readonly { readonly path: string; readonly alt: string }[];
};

/** Loads the camper the pictures belong to. */
export function UploadPage({ title, Form, stored }: PageProps) {
  const { id = '' } = useParams();
  const { data: camper, error } = useQuery(queryOf(getCamper, { params: { id } }));
  if (camper && !mayChange(camper, 'edit'))
    return (
      <Suspense>
        <StoredPictures title={title} camper={camper} pictures={stored(camper)} />
      </Suspense>
    );
  if (camper) return <Form camper={camper} />;
  if (!error || isExpiredSession(error)) return null;
  return <Redirect to="/404" state={{ error: t('Unable to load camper') }} />;
}
