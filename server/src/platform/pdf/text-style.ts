/** How a piece of text is set. Sizes are points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: 400 | 700;
  readonly italic?: boolean;
  readonly color: string;
}

/** A piece of text in one style. */
export interface Span {
  readonly text: string;
  readonly style: TextStyle;
}

const ink = '#1c2430';
const muted = '#525c69';
export const hairline = '#c5ccd4';
export const accent = '#ffc629';

export const body: TextStyle = { size: 9.5, weight: 400, color: ink };
export const strong: TextStyle = { size: 9.5, weight: 700, color: ink };
export const label: TextStyle = { size: 9.5, weight: 400, color: muted };
export const small: TextStyle = { size: 7, weight: 400, color: muted };
export const over: TextStyle = { size: 11, weight: 700, color: ink };
export const title: TextStyle = { size: 21, weight: 700, color: ink };
export const under: TextStyle = { size: 11, weight: 400, color: muted };
export const heading: TextStyle = { size: 13, weight: 700, color: ink };
export const subheading: TextStyle = { size: 10.5, weight: 700, color: ink };

/** From one line to the next. */
export const leading = ({ size }: TextStyle): number => size * 1.45;
