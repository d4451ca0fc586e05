import { listCampers, saveCamper } from '@bowline/contract/api/campers';
import type { AccountRecord, CamperRecord } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { addressFields } from '@bowline/contract/profile/address';
import { listInWords } from '@bowline/contract/text/lists';
import { plural, t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { queryOf } from '../../query/query.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';

const addressNames = Object.keys(addressFields());

/** What of a camper is still as it was on the account before it changed: the new values, by field. */
export function movedAnswers(before: AccountRecord, saved: AccountRecord, camper: CamperRecord): object {
  const [old, now, own] = [answersIn(before), answersIn(saved), answersIn(camper)];
  const same = (names: readonly string[]) =>
    names.every((name) => (own[name] ?? null) === (old[name] ?? null));
  const changed = (names: readonly string[]) =>
    names.some((name) => (old[name] ?? null) !== (now[name] ?? null));
  const address = changed(addressNames) && same(addressNames);
  const phone = changed(['phone']) && own.phone_mobile === old.phone;
  return {
    ...(address && Object.fromEntries(addressNames.map((name) => [name, now[name] ?? null]))),
    ...(phone && { phone_mobile: now.phone }),
  };
}

type Props = {
  before: AccountRecord;
  saved: AccountRecord;
  campers: readonly CamperRecord[];
  onDone: () => void;
};

/** Offers to write the new address and phone of the account to the campers who had the old ones. */
export default function MovedHome({ before, saved, campers, onDone }: Props) {
  const queries = useQueryClient();
  const moved = campers.flatMap((camper) => {
    const answers = movedAnswers(before, saved, camper);
    return Object.keys(answers).length > 0 ? [{ camper, answers }] : [];
  });
  const isNone = moved.length === 0;
  useEffect(() => {
    if (isNone) onDone();
  }, [isNone, onDone]);
  const save = useMutation({
    mutationFn: async () => {
      for (const { camper, answers } of moved)
        await callApi(saveCamper, {
          params: { id: camper.id },
          body: { ...answers, version: camper.version },
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryOf(listCampers).queryKey }),
    onSuccess: onDone,
  });
  const names = listInWords(moved.map(({ camper }) => camper.name));
  return (
    <Dialog title={t('For the campers too?')} open={!isNone} onClose={onDone}>
      <p>
        {plural(
          moved.length,
          {
            one: '{names} still has your old details. Use the new ones there too?',
            other: '{names} still have your old details. Use the new ones there too?',
          },
          { names },
        )}
      </p>
      <ButtonRow>
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('Yes, use the new ones')}
        </Button>
        <Button onClick={onDone}>{t('No, leave them')}</Button>
      </ButtonRow>
    </Dialog>
  );
}
