import type { Registration } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import type { StepControls } from '../../form/step-form.tsx';
import type { Save } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { BackLink } from './back-link.tsx';
import type { Wizard } from './wizard.ts';

type Props = {
  wizard: Wizard;
  controls: StepControls<Registration>;
  /** Save, like Next, waits for every answer. */
  needsAll: boolean | undefined;
  onSave: (save: Save<Registration>) => void;
};

/** Back, Save and Next. What is typed and not saved is kept as a draft, so Back loses nothing. */
export function StepButtons({ wizard, controls, needsAll, onSave }: Props) {
  const { complete, saving, save } = controls;
  return (
    <>
      <BackLink wizard={wizard} />
      <Button busy={saving} aria-disabled={Boolean(needsAll) && !complete} onClick={() => onSave(save)}>
        {t('Save')}
      </Button>
      <Button type="submit" look="primary" busy={saving} aria-disabled={!complete}>
        {t('Next')}
      </Button>
    </>
  );
}
