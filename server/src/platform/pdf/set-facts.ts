import type { Entry, Picture } from './pdf-document.ts';
import { setRow } from './set-answers.ts';
import { drawTagged, nested, page, type Sheet, textWidth } from './sheet.ts';
import { type Strip, textStrips } from './strips.ts';
import { small } from './text-style.ts';

const PHOTO = { width: 92, height: 118 };
const BETWEEN = 28;

/** Facts below each other, with a picture at the right of them. */
export function setFacts(sheet: Sheet, facts: readonly Entry[], picture: Picture | undefined): Strip[] {
  const width = picture ? textWidth - PHOTO.width - BETWEEN : textWidth;
  const table = nested(sheet, 'Table');
  const rows = facts.flatMap((fact) => setRow(table, fact, width)).map((row) => ({ ...row, above: 3 }));
  return picture ? [beside(rows, setPicture(sheet, picture))] : rows;
}

function beside(rows: readonly (Strip & { above: number })[], picture: Strip): Strip {
  const height = rows.reduce((sum, row) => sum + row.above + row.height, 0);
  return {
    height: Math.max(height, picture.height),
    above: 10,
    draw: (top) => {
      let y = top;
      for (const row of rows) {
        row.draw(y);
        y += row.height + row.above;
      }
      picture.draw(top);
    },
  };
}

function setPicture(sheet: Sheet, { jpeg, alt, caption }: Picture): Strip {
  const left = page.width - page.right - PHOTO.width;
  const figure = nested(sheet, 'Figure', { alt });
  const spans = [{ text: caption, style: small }];
  const lines = textStrips([{ sheet: nested(sheet, 'P'), spans, left, width: PHOTO.width }], 3);
  const drawPhoto = (top: number) =>
    sheet.pdf.image(Buffer.from(jpeg), left, top, {
      cover: [PHOTO.width, PHOTO.height],
      align: 'center',
      valign: 'center',
    });
  return {
    height: PHOTO.height + lines.reduce((sum, line) => sum + line.height, 0),
    draw: (top) => {
      drawTagged(figure, () => drawPhoto(top));
      for (const [index, line] of lines.entries()) line.draw(top + PHOTO.height + 3 + index * line.height);
    },
  };
}
