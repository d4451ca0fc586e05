import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getPortal } from '@bowline/contract/api/portal';
import {
  getSettings,
  getStaffDuitnowQr,
  removeDuitnowQr,
  removeLogo,
  removePicture,
  type saveSettings,
  uploadDuitnowQr,
  uploadLogo,
  uploadPicture,
} from '@bowline/contract/api/staff/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { acceptOf, prepareFile } from '../../../pictures/prepare-file.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { portalStore, usePortalState } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { promptChoice } from '../../ui/prompt-choice.tsx';
import styles from './picture-card.module.css';

type Settings = ResponseOf<typeof saveSettings>;

interface PictureCalls {
  /** The name of the file in the upload. */
  readonly part: string;
  /** Undefined when the upload was cancelled. */
  readonly send: (file: Blob) => Promise<Settings | undefined>;
  readonly sending: boolean;
  readonly remove: () => Promise<Settings>;
  readonly onChanged: () => Promise<unknown>;
}

type Props = {
  /** What the address and the list of sections name it by. */
  id: string;
  title: string;
  label: string;
  hint: string;
  removal: string;
  present: boolean;
  calls: PictureCalls;
  /** Whether it is shown across the page and not as a square. */
  wide?: boolean;
  /** The picture in use. */
  children: ReactNode;
};

/** A picture of the camp's: uploaded, replaced or removed at once, apart from the form above it. */
function ProviderImageCard({ id, title, label, hint, removal, present, calls, wide, children }: Props) {
  const { upload, remove, error, busy } = useProviderPicture(calls);
  return (
    <Card as="section" className={styles.card} id={id} tabIndex={-1}>
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
        {present && <div className={wide ? styles.wide : styles.picture}>{children}</div>}
      </FileDrop>
      {present && (
        <Button busy={busy} onClick={() => void confirmAndRemove(removal, remove)}>
          {removal}
        </Button>
      )}
    </Card>
  );
}

async function confirmAndRemove(removal: string, remove: () => void): Promise<void> {
  const choices = [{ name: 'remove', label: removal, danger: true }] as const;
  const text = 'Families no longer see it. You can upload it again at any time.';
  if (await promptChoice({ title: `${removal}?`, text, choices })) remove();
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
    if (!ready.ok) return setError(ready.error);
    try {
      const settings = await send(ready.prepared.file);
      if (settings) await done(settings);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors[part]?.[0] ?? (failure.message || 'Please try again.'));
    }
  }
  return { upload, remove: () => removal.mutate(), error, busy: sending || removal.isPending };
}

/** The logo on the public pages. */
export function LogoCard({ present }: { present: boolean }) {
  const portal = usePortalState();
  const { send, progress } = useUpload(uploadLogo);
  const address = typeof portal === 'string' ? null : portal.logo;
  return (
    <ProviderImageCard
      id="logo"
      title="Logo"
      label="Picture of the logo"
      hint="Anybody sees it in the header of families’ pages. PNG or JPEG, up to 10 MB; a square looks best."
      removal="Remove the logo"
      present={present}
      calls={{
        part: 'logo',
        send: async (file) => (await send({ params: {}, parts: { logo: file } }))?.answer,
        sending: progress !== undefined,
        remove: () => callApi(removeLogo),
        onChanged: async () => portalStore.set(await callApi(getPortal, { background: true })),
      }}
    >
      {address && <img src={address} alt="The logo in use" />}
    </ProviderImageCard>
  );
}

/** The picture above the login. */
export function PictureCard({ present }: { present: boolean }) {
  const portal = usePortalState();
  const { send, progress } = useUpload(uploadPicture);
  const address = typeof portal === 'string' ? null : portal.picture;
  return (
    <ProviderImageCard
      id="picture"
      title="Picture"
      label="Picture of the camp"
      hint="Anybody sees it on the login and sign-up pages, cut to a wide strip. PNG or JPEG, up to 10 MB and at least 960 × 400 pixels."
      removal="Remove the picture"
      present={present}
      wide
      calls={{
        part: 'picture',
        send: async (file) => (await send({ params: {}, parts: { picture: file } }))?.answer,
        sending: progress !== undefined,
        remove: () => callApi(removePicture),
        onChanged: async () => portalStore.set(await callApi(getPortal, { background: true })),
      }}
    >
      {address && <img src={address} alt="The camp as families see it" width={960} height={400} />}
    </ProviderImageCard>
  );
}

/** The QR code that families pay by. */
export function DuitnowQrCard({ present }: { present: boolean }) {
  const queries = useQueryClient();
  const { send, progress } = useUpload(uploadDuitnowQr);
  return (
    <ProviderImageCard
      id="duitnow-qr"
      title="DuitNow QR code"
      label="Picture of the QR code"
      hint="Families see it beside the bank account when they pay. PNG or JPEG, up to 10 MB."
      removal="Remove the QR code"
      present={present}
      calls={{
        part: 'duitnow_qr',
        send: async (file) => (await send({ params: {}, parts: { duitnow_qr: file } }))?.answer,
        sending: progress !== undefined,
        remove: () => callApi(removeDuitnowQr),
        onChanged: () => queries.resetQueries(queryOf(getStaffDuitnowQr)),
      }}
    >
      <StoredQr />
    </ProviderImageCard>
  );
}

function StoredQr() {
  const { data } = useQuery(queryOf(getStaffDuitnowQr, { background: true }));
  const url = useObjectUrl(data);
  return url && <img src={url} alt="The DuitNow QR code in use" />;
}
