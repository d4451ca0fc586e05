import type { ControlFor } from './controls.tsx';
import { SeveralControl } from './several-control.tsx';
import { UploadControl } from './upload-control.tsx';

/** The controls that only the questions of camps have: a form that may ask some gives it as its `controlFor`. */
export const campControls: ControlFor = ({ kind }) => {
  if (kind === 'choices') return SeveralControl;
  return kind === 'upload' ? UploadControl : undefined;
};
