import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getPortal } from '@bowline/contract/api/portal';
import {
  getSettings,
  getStaffDuitnowQr,
  removePicture,
  type SettingsPicture,
  type saveSettings,
  uploadPicture,
} from '@bowline/contract/api/staff/administration/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { acceptOf, prepareFile } from '../../../pictures/prepare-file.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { queryOf } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { portalStore, usePortalState } from '../../../shell/portal.ts';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import styles from './settings.module.css';

type Settings = ResponseOf<typeof saveSettings>;

type Props = {
  /** What the address, the list of sections and its calls name it by. */
  id: SettingsPicture;
  title: string;
  label: string;
  hint: string;
  removal: string;
  present: boolean;
  /** Shows the new one where the old one was shown. */
  onChanged: () => Promise<unknown>;
  /** Whether it is shown across the page and not as a square. */
  wide?: boolean;
  /** The picture in use. */
  children: ReactNode;
};

/** A picture of the camp's: uploaded, replaced or removed at once, apart from the form above it. */
function ProviderImageCard({ id, title, label, hint, removal, present, onChanged, wide, children }: Props) {
  const { upload, done, error, busy } = useProviderPicture(id, onChanged);
  return (
    <Card as="section" className={styles.pictureCardCard} id={id} tabIndex={-1}>
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
        <ActionButton
          call={removePicture}
          params={{ picture: id }}
          confirm={{
            title: `${removal}?`,
            text: 'Families no longer see it. You can upload it again at any time.',
            yes: removal,
          }}
          onDone={done}
        >
          {removal}
        </ActionButton>
      )}
    </Card>
  );
}

function useProviderPicture(picture: SettingsPicture, onChanged: () => Promise<unknown>) {
  const params = { picture };
  const { send, progress } = useUpload(uploadPicture);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const done = async (settings: Settings) => {
    queries.setQueryData(queryOf(getSettings).queryKey, settings);
    await onChanged();
    notifySaved();
  };
  async function upload(file: File): Promise<void> {
    setError(undefined);
    const ready = await prepareFile(file, 'picture');
    if (!ready.ok) return setError(ready.error);
    try {
      const sent = await send({ params, parts: { picture: ready.prepared.file } });
      if (sent) await done(sent.answer);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.errors.picture?.[0] ?? (failure.message || 'Please try again.'));
    }
  }
  return { upload, done, error, busy: progress !== undefined };
}

const readPortal = async () => portalStore.set(await callApi(getPortal, { background: true }));

/** The logo on the public pages. */
export function LogoCard({ present }: { present: boolean }) {
  const portal = usePortalState();
  const address = typeof portal === 'string' ? null : portal.logo;
  return (
    <ProviderImageCard
      id="logo"
      title="Logo"
      label="Picture of the logo"
      hint="Anybody sees it in the header of families’ pages. PNG or JPEG, up to 10 MB; a square looks best."
      removal="Remove the logo"
      present={present}
      onChanged={readPortal}
    >
      {address && <img src={address} alt="The logo in use" />}
    </ProviderImageCard>
  );
}

/** The picture above the login. */
export function PictureCard({ present }: { present: boolean }) {
  const portal = usePortalState();
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
      onChanged={readPortal}
    >
      {address && <img src={address} alt="The camp as families see it" width={960} height={400} />}
    </ProviderImageCard>
  );
}

/** The QR code that families pay by. */
export function DuitnowQrCard({ present }: { present: boolean }) {
  const queries = useQueryClient();
  return (
    <ProviderImageCard
      id="duitnow-qr"
      title="DuitNow QR code"
      label="Picture of the QR code"
      hint="Families see it beside the bank account when they pay. PNG or JPEG, up to 10 MB."
      removal="Remove the QR code"
      present={present}
      onChanged={() => queries.resetQueries(queryOf(getStaffDuitnowQr))}
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
