import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../../../ui/button.tsx';
import { Callout } from '../../../../ui/feedback/callout.tsx';
import { useNavigate } from '../../../../ui/router/router.tsx';
import { StaffPage } from '../../../ui/staff-page.tsx';
import styles from './scan-page.module.css';
import { passTokenOf, watchCodes } from './watch-codes.ts';

/** Reads the QR code of a name tag with the phone's camera, inside the page: an installed app stays open and logged in. */
export default function ScanPage() {
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const [state, setState] = useState<'looking' | 'other code' | 'no camera'>('looking');
  useEffect(() => {
    const watching = new AbortController();
    const onCode = (content: string) => {
      const token = passTokenOf(content);
      if (token === undefined) return setState('other code');
      watching.abort();
      navigate(`/camp/pass/${token}`, { replace: true });
    };
    if (video.current) watchCodes(video.current, onCode, watching.signal).catch(() => setState('no camera'));
    return () => watching.abort();
  }, [navigate]);
  return (
    <StaffPage title="Scan a name tag" actions={<LinkButton to="/camp/">All camps</LinkButton>}>
      {state === 'no camera' ? (
        <Callout colour="amber" role="alert" title="The camera cannot be used">
          Allow the camera for this page in the settings of the browser, or find the camper by name.
        </Callout>
      ) : (
        <>
          <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
          <p className={styles.hint} role="status">
            {state === 'other code'
              ? 'This code is not of a name tag. Hold the code of the name tag before the camera.'
              : 'Hold the code of the name tag before the camera.'}
          </p>
        </>
      )}
    </StaffPage>
  );
}
