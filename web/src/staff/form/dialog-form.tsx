import type { ReactNode } from 'react';
import type { CallForm } from '../../form/call-form.ts';
import { AllFields } from '../../form/field-for.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';

type Props = {
  callForm: CallForm;
  submitLabel: string;
  onCancel: () => void;
  /** The fields and what is between them; by default all fields in their order. */
  children?: ReactNode;
  /** Shown between Submit and Cancel. */
  action?: ReactNode;
};

/** A form in a dialog: errors of no field above it, its buttons below. */
export function DialogForm({ callForm, submitLabel, onCancel, children, action }: Props) {
  const { form, errors, busy, formProps } = callForm;
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      {children ?? <AllFields form={form} />}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
        {action}
        <Button onClick={onCancel}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}
