import type { AccountRecord, CamperRecord } from '@bowline/contract/api/campers';
import { saveCamper } from '@bowline/contract/api/family/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { includesAccess } from '@bowline/contract/guardians/access';
import { addressFields } from '@bowline/contract/profile/address';
import { t } from '@bowline/contract/text/t';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../shell/action.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
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

/** Offers to write the new address and phone of the account to each camper who had the old ones. */
export default function MovedHome({ before, saved, campers, onDone }: Props) {
  const moved = movedCampers(before, saved, campers);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = moved.filter(({ camper }) => !left.includes(camper.id));
  const isNone = moved.length === 0;
  useEffect(() => {
    if (isNone) onDone();
  }, [isNone, onDone]);
  const { save, busy, errors } = useSaveCampers(onDone);
  const choose = (id: string, use: boolean) =>
    setLeft(use ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <Dialog title={t('For the campers too?')} open={!isNone} onClose={onDone}>
      <p>{t('These campers still have your old details. Which of them should get the new ones?')}</p>
      {moved.map(({ camper: { id, name } }) => (
        <CheckboxRow
          key={id}
          id={`moved-${id}`}
          label={name}
          checked={!left.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
      <AlertBox messages={errors} />
      <ButtonRow>
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && save(chosen)}
        >
          {t('Yes, use the new ones')}
        </Button>
        <Button onClick={onDone}>{t('No, leave them')}</Button>
      </ButtonRow>
    </Dialog>
  );
}

interface Moved {
  readonly camper: CamperRecord;
  readonly answers: object;
}

/** The campers that this account may change and who have its old details. */
function movedCampers(
  before: AccountRecord,
  saved: AccountRecord,
  campers: readonly CamperRecord[],
): readonly Moved[] {
  return campers.flatMap((camper) => {
    const answers = movedAnswers(before, saved, camper);
    const may = !camper.frozen && (!camper.shared || includesAccess(camper.shared.access, 'edit'));
    return may && Object.keys(answers).length > 0 ? [{ camper, answers }] : [];
  });
}

/** What was saved before one failed is not offered again: it has the new details. */
function useSaveCampers(onDone: () => void) {
  const { act, busy, error } = useAct(
    async (moved: readonly Moved[]) => {
      for (const { camper, answers } of moved)
        await callApi(saveCamper, {
          params: { id: camper.id },
          body: { ...answers, version: camper.version },
        });
    },
    { onDone, quiet: true },
  );
  return { save: act, busy, errors: error ? [error.message] : [] };
}
