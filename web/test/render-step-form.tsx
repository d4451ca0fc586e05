import type { AnswerContext } from '@bowline/contract/form/field';
import type { Section } from '@bowline/contract/form/section';
import { render } from '@testing-library/react';
import { StepForm, type StepFormProps } from '../src/form/step-form.tsx';
import type { SaveBody } from '../src/form/use-save.ts';

type StepFormOptions = Pick<AnswerContext, 'options' | 'account' | 'camper' | 'birthDate'> & {
  section: Section;
  record: object;
  accountType?: AnswerContext['accountType'];
  editing?: boolean;
  send?: (body: SaveBody) => Promise<object>;
  above?: StepFormProps<object>['above'];
};

/** Renders a form by itself. Without `send`, every save succeeds, and its body is in `sent`. */
export function renderStepForm({
  section,
  record,
  accountType = 'parent',
  editing,
  send,
  above,
  ...known
}: StepFormOptions) {
  const sent: SaveBody[] = [];
  const echo = async (body: SaveBody) => {
    sent.push(body);
    return { ...record, ...body };
  };
  const page = render(
    <StepForm
      {...{ section, record, editing, above }}
      context={{ accountType, today: '2026-11-21', product: 'WSC', ...known }}
      place={{ form: 'form-1', step: section.id }}
      send={send ?? echo}
      onSubmit={(save) => void save('complete')}
    >
      {({ complete, save }) => (
        <>
          <button type="button" onClick={() => void save('draft')}>
            Save
          </button>
          <button type="submit" aria-disabled={!complete}>
            Next
          </button>
        </>
      )}
    </StepForm>,
  );
  return { ...page, sent };
}
