import type { CampColours } from '@bowline/contract/text/colour';
import type { CSSProperties } from 'react';

// The portal's colours and font (web/src/ui/tokens.css); email programs do not support variables.
const ink = '#1c2430';
const blue = '#0b5cad';
const background = '#f3f5f8';
const line = '#d5dbe3';
const muted = '#4a5565';

const font =
  "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const textStyle: CSSProperties = { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
const fact: CSSProperties = { fontSize: '15px', lineHeight: '22px', padding: '6px 0', verticalAlign: 'top' };

export const page: CSSProperties = {
  backgroundColor: background,
  fontFamily: font,
  margin: 0,
  padding: '16px 8px',
};
export const card: CSSProperties = { backgroundColor: '#ffffff', borderRadius: '8px', maxWidth: '560px' };
export const header = ({ colour }: CampColours): CSSProperties => ({
  backgroundColor: colour,
  borderRadius: '8px 8px 0 0',
  padding: '16px 24px',
});
export const sender = ({ ink }: CampColours): CSSProperties => ({
  color: ink,
  fontSize: '18px',
  fontWeight: 600,
  margin: 0,
});
/** Stored without transparency, so that it stands on white. */
export const logo: CSSProperties = {
  backgroundColor: '#ffffff',
  borderRadius: '6px',
  display: 'inline-block',
  height: '48px',
  marginRight: '12px',
  maxWidth: '100%',
  verticalAlign: 'middle',
  width: 'auto',
};
export const content: CSSProperties = { padding: '24px' };
export const title: CSSProperties = { color: ink, fontSize: '24px', lineHeight: '30px', margin: '0 0 16px' };
export const paragraph = textStyle;
export const quote = ({ colour }: CampColours): CSSProperties => ({
  backgroundColor: background,
  borderLeft: `4px solid ${colour}`,
  margin: '0 0 16px',
  padding: '12px 16px',
});
export const quoteLine: CSSProperties = { ...textStyle, margin: 0, overflowWrap: 'anywhere' };
export const facts: CSSProperties = {
  borderTop: `1px solid ${line}`,
  borderBottom: `1px solid ${line}`,
  borderCollapse: 'collapse',
  margin: '8px 0 24px',
  width: '100%',
};
export const factLabel: CSSProperties = {
  ...fact,
  color: muted,
  fontWeight: 400,
  padding: '6px 12px 6px 0',
  textAlign: 'left',
  width: '96px',
};
export const factValue: CSSProperties = { ...fact, color: ink, fontWeight: 600, overflowWrap: 'anywhere' };
export const subtitle: CSSProperties = {
  color: ink,
  fontSize: '18px',
  lineHeight: '24px',
  margin: '0 0 8px',
};
export const text: CSSProperties = { ...textStyle, margin: '0 0 24px' };
export const button: CSSProperties = {
  backgroundColor: blue,
  borderRadius: '6px',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 700,
  lineHeight: '20px',
  padding: '14px 24px',
};
export const closing: CSSProperties = {
  ...textStyle,
  color: muted,
  fontSize: '14px',
  lineHeight: '20px',
  margin: '16px 0 0',
};
export const footer: CSSProperties = { borderTop: `1px solid ${line}`, padding: '12px 24px' };
export const small: CSSProperties = { color: muted, fontSize: '13px', lineHeight: '20px', margin: 0 };
export const smallLink: CSSProperties = { color: muted, textDecoration: 'underline' };
export const links: CSSProperties = { margin: '0 0 16px', paddingLeft: '24px' };
export const secondLink: CSSProperties = { ...textStyle, margin: '16px 0 0' };
export const unbroken: CSSProperties = { whiteSpace: 'nowrap' };
export const link: CSSProperties = { color: blue, textDecoration: 'underline' };

/** For email programs with a dark theme; those without media queries keep the light one. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #11161c !important; }
  .surface { background-color: #1a2028 !important; }
  .quiet { background-color: #222a34 !important; }
  .ink { color: #e6eaef !important; }
  .soft { color: #a9b4c1 !important; }
  .line { border-color: #303a46 !important; }
  .link { color: #7ab8f5 !important; }
  .button { background-color: #7ab8f5 !important; color: #0a1b2c !important; }
}`;
