/** HTML that is safe to send: created only by `html`, which escapes its values. */
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
  // HTML cannot contain it.
  '\0': '',
};

/** A template of HTML. Its values are escaped, for element content and for quoted attributes. */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(textOf)));
}

function textOf(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join('');
  return String(part).replace(/[&<>"'\0]/g, (character) => entities[character] ?? '');
}
