import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import type { FormEvent, ReactNode } from 'react';
import { UploadProgress } from '../../pictures/upload-progress.tsx';
import type { FileChoice } from '../../pictures/use-prepared-file.ts';
import { useReturnTo } from '../../shell/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { focusField } from '../../ui/still-needed.tsx';
import { type PartFlag, useNextPart } from '../campers/next-part.ts';
import { SaveButtons } from '../campers/save-buttons.tsx';
import { SubmittedNotice } from '../change-requests/submitted-notice.tsx';
import styles from './upload-form.module.css';
import { type PictureCall, useSavePictures } from './use-save-pictures.ts';

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
    for (const { id } of needed) askFor(choiceOf(choices, id));
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
function askFor({ error, preparing, refuse }: FileChoice): void {
  if (!error && !preparing) refuse(t('Choose a file.'));
}
