import { t } from '@bowline/contract/text/t';

export const familiesInWords = (count: number): string =>
  count === 1 ? t('1 family') : t('{count} families', { count });

export const registrationsInWords = (count: number): string =>
  count === 1 ? t('1 registration') : t('{count} registrations', { count });
