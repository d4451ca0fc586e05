import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getSettings, type saveSettings } from '@bowline/contract/api/staff/settings';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { acceptOf, prepareFile } from '../../pictures/prepare-file.ts';
import { notifySaved } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { queryOf } from '../query/query-of.ts';
import { askChoice } from '../ui/ask-choice.tsx';
import styles from './picture-card.module.css';

type Settings = ResponseOf<typeof saveSettings>;

export interface PictureCalls {
  /** The name of the file in the upload. */
  readonly part: string;
  /** Undefined when the upload was cancelled. */
  readonly send: (file: Blob) => Promise<Settings | undefined>;
  readonly sending: boolean;
  readonly remove: () => Promise<Settings>;
  readonly onChanged: () => Promise<unknown>;
}

type Props = {
  title: string;
  label: string;
  hint: string;
  removal: string;
  present: boolean;
  calls: PictureCalls;
  /** The picture in use. */
  children: ReactNode;
};

/** A picture of the camp's: uploaded, replaced or removed at once, apart from the form above it. */
export function PictureCard({ title, label, hint, removal, present, calls, children }: Props) {
  const { upload, remove, error, busy } = useProviderPicture(calls);
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <FileDrop
        label={label}
        hint={hint}
        accept={acceptOf.picture}
        onFile={(file) => void upload(file)}
        chosen={present}
        disabled={busy}
        error={error}
      >
        {present && <div className={styles.picture}>{children}</div>}
      </FileDrop>
      {present && (
        <Button busy={busy} onClick={() => void askAndRemove(removal, remove)}>
          {removal}
        </Button>
      )}
    </Card>
  );
}

async function askAndRemove(removal: string, remove: () => void): Promise<void> {
  const choices = [{ name: 'remove', label: removal, danger: true }] as const;
  const text = t('Families no longer see it. You can upload it again at any time.');
  if (await askChoice({ title: t('{removal}?', { removal }), text, choices })) remove();
}

function useProviderPicture({ part, send, sending, remove, onChanged }: PictureCalls) {
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const done = async (settings: Settings) => {
    queries.setQueryData(queryOf(getSettings).queryKey, settings);
    await onChanged();
    notifySaved();
  };
  const removal = useMutation({ mutationFn: remove, onSuccess: done });
  async function upload(file: File): Promise<void> {
    setError(undefined);
    const ready = await prepareFile(file, 'picture');
    if (!ready.ok) return setError(ready.refusal);
    try {
      const settings = await send(ready.prepared.file);
      if (settings) await done(settings);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors[part]?.[0] ?? (failure.message || t('Please try again.')));
    }
  }
  return { upload, remove: () => removal.mutate(), error, busy: sending || removal.isPending };
}
