import type { Registration } from '@bowline/contract/api/registrations';
import type { Step } from '@bowline/contract/form/section';
import { introOf } from '@bowline/contract/form/words';
import { CAMP_MEDICINES } from '@bowline/contract/steps/camp-sections';
import type { StepId } from '@bowline/contract/steps/workflows';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { GroupNotes } from '../../form/answer-groups.tsx';
import type { AnswersForm, AnswersFormOptions, Marks } from '../../form/answers-form.ts';
import { type StepControls, StepForm } from '../../form/step-form.tsx';
import type { Save } from '../../form/use-save.ts';
import { notifySaved } from '../../shell/notifications.tsx';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Link } from '../../ui/link.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { useSaveStep } from './use-wizard.ts';
import type { Wizard } from './wizard.ts';
import { BackLink } from './wizard-frame.tsx';

/** What a family should know about both journeys (spec §2). */
function TransportNote() {
  return <Callout colour="blue">{t('If your travel plans change, please tell us in advance.')}</Callout>;
}

export const transportGroupNotes = (wizard: Wizard): GroupNotes => ({
  'From Campsite': <ClosingCeremonyNote wizard={wizard} />,
});

function ClosingCeremonyNote({ wizard: { position, pathTo, account } }: { wizard: Wizard }) {
  const { previous } = position;
  return (
    <>
      {account.type === 'adult_camper'
        ? t('Please consider inviting family and friends to the closing ceremony on the last day of camp.')
        : t(
            'Please consider attending the closing ceremony on the last day of camp and taking the camper home from there.',
          )}{' '}
      {previous && <Link to={pathTo(previous)}>{t('Go back to the closing ceremony')}</Link>}
    </>
  );
}

// Only who registers a second time sees it.
const EarlierNotice = lazy(() => import('./earlier/earlier-notice.tsx'));
const ReadOnlyStep = lazy(() => import('./read-only-step.tsx'));

/** What a step says besides its questions: above them, and below the headings of their groups. */
const stepNotes: Readonly<Record<string, StepNotes>> = {
  'closing-ceremony': { above: ({ eligible_camp }) => <CeremonyDay day={eligible_camp.ends_on} /> },
  transport: { above: () => <TransportNote />, groupNotes: transportGroupNotes },
};

interface StepNotes {
  readonly above: (form: Registration) => ReactNode;
  readonly groupNotes?: (wizard: Wizard) => GroupNotes;
}

const CeremonyDay = ({ day }: { day: string }) => (
  <p>{t('The closing ceremony is on {day}.', { day: formatDate(day) })}</p>
);

type Props = {
  wizard: Wizard;
  form: Registration;
  step: Step;
  /** What the questions of a camp bring: further words after labels, and controls of their own. */
  ofCamp?: Pick<AnswersFormOptions, 'marks' | 'controlFor'>;
};

/** A step with its own questions. */
export function QuestionStep({ wizard, form, step, ofCamp }: Props) {
  const days = earlierDays(form, step);
  return (
    <>
      {step.intro && <p>{introOf(step, wizard.context)}</p>}
      {wizard.editable && days && (
        <Suspense>
          <EarlierNotice days={days} />
        </Suspense>
      )}
      {stepNotes[step.id]?.above(form)}
      {wizard.editable ? (
        <Questions {...{ wizard, form, step, ofCamp }} />
      ) : (
        <ReadOnlyStep {...{ wizard, form, step }} />
      )}
    </>
  );
}

function Questions({ wizard, form, step, ofCamp }: Props) {
  const { position, pathTo, context } = wizard;
  const saveStep = useSaveStep(form.id);
  const nextStep = useRef<StepId>(undefined);
  const navigate = useNavigate();
  const groupNotes = useMemo(() => stepNotes[step.id]?.groupNotes?.(wizard), [step, wizard]);
  const marks = useMemo(
    () => ({ ...marksOf(earlierDays(form, step), context.today), ...ofCamp?.marks }),
    [form, step, context.today, ofCamp],
  );
  const next = async (save: Save<Registration>) => {
    nextStep.current = position.next;
    const saved = await save('complete');
    nextStep.current = undefined;
    if (saved && position.next) navigate(pathTo(position.next));
  };
  const saveOnly = async (save: Save<Registration>) => {
    if (await save(step.savesComplete ? 'complete' : 'draft')) notifySaved();
  };
  return (
    <Card>
      <StepForm
        section={step}
        record={form}
        context={context}
        place={{ form: form.id, step: wizard.step }}
        send={(answers) => saveStep(answers, nextStep.current)}
        onSubmit={next}
        notes={groupNotes}
        {...ofCamp}
        marks={marks}
        above={siblingOffer(step, wizard)}
      >
        {(controls) => (
          <StepButtons wizard={wizard} controls={controls} needsAll={step.savesComplete} onSave={saveOnly} />
        )}
      </StepForm>
    </Card>
  );
}

/** When the answers of an earlier form were given; those on medicines stand in *Annual update*. */
const earlierDays = ({ earlier }: Registration, { id }: Step) =>
  id === 'update' && earlier[CAMP_MEDICINES]
    ? { ...earlier.update, ...earlier[CAMP_MEDICINES] }
    : earlier[id];

/** When the answers of an earlier form were given: the year, or the day where it was this year. */
function marksOf(days: Readonly<Record<string, string>> = {}, today: string): Marks {
  const thisYear = today.slice(0, 4);
  const marks = Object.entries(days).map(([name, day]) => [
    name,
    day.startsWith(thisYear)
      ? t('from {day}', { day: formatDate(day) })
      : t('from {year}', { year: day.slice(0, 4) }),
  ]);
  return Object.fromEntries(marks);
}

type StepButtonsProps = {
  wizard: Wizard;
  controls: StepControls<Registration>;
  /** Save, like Next, waits for every answer. */
  needsAll: boolean | undefined;
  onSave: (save: Save<Registration>) => void;
};

/** Back, Save and Next. What is typed and not saved is kept as a draft, so Back loses nothing. */
export function StepButtons({ wizard, controls, needsAll, onSave }: StepButtonsProps) {
  const { complete, saving, save } = controls;
  return (
    <>
      <BackLink wizard={wizard} />
      <Button busy={saving} aria-disabled={Boolean(needsAll) && !complete} onClick={() => onSave(save)}>
        {t('Save')}
      </Button>
      <Button type="submit" variant="primary" busy={saving} aria-disabled={!complete}>
        {t('Next')}
      </Button>
    </>
  );
}

const SiblingForm = lazy(() => import('./sibling-form.tsx'));

/** What is offered above a step that siblings mostly answer alike. */
function siblingOffer({ fields }: Step, wizard: Wizard): ((form: AnswersForm) => ReactNode) | undefined {
  if (!Object.values(fields).some(({ sharedBySiblings }) => sharedBySiblings)) return undefined;
  return (form) => (
    <Suspense>
      <SiblingForm form={form} wizard={wizard} />
    </Suspense>
  );
}
