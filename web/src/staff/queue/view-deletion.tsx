import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

type Props = { name: string; onDelete: () => Promise<void>; onKeep: () => void };

/** Asked before a view is gone: its filters cannot be had back. */
export function ViewDeletion({ name, onDelete, onKeep }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete });
  return (
    <>
      <AlertBox messages={error ? [error.message] : []} />
      <p>{t('Delete the view “{name}”? The registrations in it stay as they are.', { name })}</p>
      <ButtonRow>
        <Button look="danger" busy={isPending} onClick={() => mutate()}>
          {t('Delete view')}
        </Button>
        <Button ref={focusOnMount} onClick={onKeep}>
          {t('Keep it')}
        </Button>
      </ButtonRow>
    </>
  );
}
