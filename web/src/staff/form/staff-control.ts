import type { ControlFor } from '../../form/controls.tsx';
import { SeveralControl } from '../../form/several-control.tsx';
import { MarkdownControl } from './markdown/markdown-control.tsx';

/** The controls that families' forms do not have, or only those of camps. */
export const staffControl: ControlFor = ({ markdown, kind }) => {
  if (markdown) return MarkdownControl;
  return kind === 'choices' ? SeveralControl : undefined;
};
