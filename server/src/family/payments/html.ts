/** HTML that is safe to send: made by `html` alone, which escapes whatever is put in. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | false | undefined;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // HTML has no way to write it.
  '\0': '',
};

/** A template of HTML. Texts put into it are escaped, for the content of an element and for a quoted attribute alike. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return String(part).replace(/[&<>"'\0]/g, (character) => entities[character] ?? '');
}
