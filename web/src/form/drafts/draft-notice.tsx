import { t } from '@bowline/contract/text/t';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import styles from './draft-notice.module.css';
import type { DraftState } from './use-draft.ts';

type Shown = Pick<DraftState, 'status' | 'discard' | 'tryAgain'>;

/** Says that unsaved answers of an earlier visit are back, and lets the person throw them away. */
export function DraftNotice({ draft }: { draft: Shown }) {
  const { status, discard, tryAgain } = draft;
  if (status === 'none') return null;
  const locked = status === 'locked';
  return (
    <div className={styles.notice}>
      <Callout
        colour={locked ? 'amber' : 'blue'}
        role="status"
        title={locked ? t('We couldn’t open what you had typed') : t('We kept what you had typed')}
      >
        <p>{explanations(status)}</p>
        <Button variant="quiet" onClick={locked ? tryAgain : discard} disabled={status === 'opening'}>
          {locked ? t('Try again') : t('Discard it')}
        </Button>
      </Callout>
    </div>
  );
}

function explanations(status: Exclude<DraftState['status'], 'none'>): string {
  return {
    opening: t('Restoring it…'),
    restored: t('It isn’t saved yet.'),
    'restored-older': t('It isn’t saved yet. Other answers were saved since, so please check the page.'),
    locked: t('It’s still kept here, encrypted. Check your connection.'),
  }[status];
}

/** How what was typed is kept, in a few words for beside the buttons. */
export function draftNote({ kept, savedAt }: DraftState): string | undefined {
  if (kept) return t('Kept on this device');
  return savedAt && t('Saved at {time}', { time: savedAt });
}
