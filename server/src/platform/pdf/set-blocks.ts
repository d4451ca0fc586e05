import type { Block } from './pdf-document.ts';
import { setAnswers } from './set-answers.ts';
import { setFacts } from './set-facts.ts';
import { setMarkdown } from './set-markdown.ts';
import { setSums } from './set-sums.ts';
import { page, type Sheet, textWidth } from './sheet.ts';
import { keptWithNext, paragraph, rule, type Strip } from './strips.ts';
import * as styles from './text-style.ts';

const at = (above: number) => ({ left: page.left, width: textWidth, above });

/** The strips of a block, tagged for what they are. */
export function setBlock(sheet: Sheet, block: Block): Strip[] {
  switch (block.kind) {
    case 'title':
      return setTitle(sheet, block);
    case 'heading':
      return setHeading(sheet, block.text);
    case 'facts':
      return setFacts(sheet, block.facts, block.picture);
    case 'answers':
      return setAnswers(sheet, block.answers);
    case 'sums':
      return setSums(sheet, block.lines);
    case 'markdown':
      return setMarkdown(sheet, block.source);
    case 'paragraph':
      return paragraph(sheet, 'P', [{ text: block.text, style: styles.body }], at(12));
  }
}

function setTitle(sheet: Sheet, { over, text, under }: Extract<Block, { kind: 'title' }>): Strip[] {
  return keptWithNext([
    ...paragraph(sheet, 'P', [{ text: over, style: styles.over }], at(0)),
    rule(sheet, 'accent', 6),
    ...paragraph(sheet, 'H1', [{ text, style: styles.title }], at(2)),
    ...paragraph(sheet, 'P', [{ text: under, style: styles.under }], at(0)),
  ]);
}

function setHeading(sheet: Sheet, text: string): Strip[] {
  const lines = paragraph(sheet, 'H2', [{ text, style: styles.heading }], at(20));
  return keptWithNext([...lines, rule(sheet, 'accent', 4)]);
}
