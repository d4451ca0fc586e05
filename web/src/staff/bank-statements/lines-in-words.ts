import { t } from '@bowline/contract/text/t';

export const linesInWords = (count: number): string =>
  count === 1 ? t('1 line') : t('{count} lines', { count });

export const duplicatesInWords = (count: number): string =>
  count === 1 ? t('1 duplicate') : t('{count} duplicates', { count });
