/** The same text with every `RM 200.00` and `2 × RM 35.00` kept on one line. */
export const keepAmounts = (text: string): string =>
  text.replaceAll(/RM (?=\d)/g, 'RM\u00a0').replaceAll(' × ', '\u00a0×\u00a0');
