import type { ControlFor } from '../../form/controls.tsx';
import { MarkdownControl } from './markdown/markdown-control.tsx';

/** The controls that only staff's forms have. */
export const staffControl: ControlFor = ({ markdown }) => (markdown ? MarkdownControl : undefined);
