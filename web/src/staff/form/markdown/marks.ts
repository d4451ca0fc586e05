/** A text and what is selected in it. */
interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces the text from `from` to `to` with `insert`, and selects the text from `start` to `end`. */
export interface Edit extends Omit<Selection, 'text'> {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type Mark = (selection: Selection) => Edit;

const BOLD = '**';

/** Makes the selected words bold, or no longer bold. */
export const bold: Mark = ({ text, start, end }) => {
  const before = start - BOLD.length;
  const isBold = text.slice(before, start) === BOLD && text.slice(end, end + BOLD.length) === BOLD;
  const words = text.slice(start, end) || 'bold text';
  if (isBold && before >= 0)
    return { from: before, to: end + BOLD.length, insert: words, start: before, end: before + words.length };
  return replace({ start, end }, `${BOLD}${words}${BOLD}`, BOLD.length, words.length);
};

const HEADING = '## ';
const heading: RegExp = /^#{1,6} /;
export const toHeading: Mark = (selection) =>
  withLines(selection, (line) => (heading.test(line) ? line.replace(heading, '') : HEADING + line));

const bullet = /^[-*+] /;
/** Makes each selected line a point of a list; points become lines again. */
export const toList: Mark = (selection) => {
  const lines = linesOf(selection).lines.split('\n');
  const areAll = lines.every((line) => bullet.test(line));
  return withLines(selection, (line) =>
    areAll ? line.replace(bullet, '') : bullet.test(line) ? line : `- ${line}`,
  );
};

const address = /^(https?:\/\/|mailto:)\S+$/;
const PLACEHOLDER = 'https://';

/** Makes a link of the selected words, or of a selected address, and selects the part that is still to be typed. */
export const toLink: Mark = ({ text, start, end }) => {
  const selected = text.slice(start, end);
  const isAddress = address.test(selected);
  const words = isAddress || !selected ? 'link text' : selected;
  const target = isAddress ? selected : PLACEHOLDER;
  const insert = `[${words}](${target})`;
  if (isAddress || !selected) return replace({ start, end }, insert, 1, words.length);
  return replace({ start, end }, insert, words.length + 3, target.length);
};

/** @param at where the new selection begins in what is inserted */
const replace = (
  { start, end }: Omit<Selection, 'text'>,
  insert: string,
  at: number,
  length: number,
): Edit => ({ from: start, to: end, insert, start: start + at, end: start + at + length });

/** The whole lines that a selection touches. */
function linesOf({ text, start, end }: Selection) {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  return { from, to, lines: text.slice(from, to) };
}

function withLines(selection: Selection, change: (line: string) => string): Edit {
  const { from, to, lines } = linesOf(selection);
  const insert = lines.split('\n').map(change).join('\n');
  const isPlace = selection.start === selection.end;
  return { from, to, insert, start: isPlace ? from + insert.length : from, end: from + insert.length };
}
