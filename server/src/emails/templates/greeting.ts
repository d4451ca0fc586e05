import { t } from '@bowline/contract/text/t';

/** Letters of any script; a full stop only at the end of a word. */
const plainName = /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?=\s|$)){1,60}$/u;

/**
 * Anybody can sign up with somebody else's address. A name that looks like a link or a sentence is left out, so that
 * our emails cannot be used for spam.
 */
export function nameInEmail(firstName: string): string | undefined {
  const name = firstName.trim();
  return plainName.test(name) ? name : undefined;
}

export function greeting(firstName: string): string {
  const name = nameInEmail(firstName);
  return name ? t('Hello {name},', { name }) : t('Hello,');
}
