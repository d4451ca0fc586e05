import { t } from './t.ts';

const months = [
  () => t('January'),
  () => t('February'),
  () => t('March'),
  () => t('April'),
  () => t('May'),
  () => t('June'),
  () => t('July'),
  () => t('August'),
  () => t('September'),
  () => t('October'),
  () => t('November'),
  () => t('December'),
];

/** `2026-12-05` or `2026-12-05T20:00` → `5 December`. Not from `Intl`, whose wording differs between browsers. */
export function formatMonthDay(localTime: string): string {
  const month = months[Number(localTime.slice(5, 7)) - 1]?.() ?? '';
  return `${Number(localTime.slice(8, 10))}\u00a0${month}`;
}

/** `2026-12-05T20:00` → `5 December, 8 pm`. */
export function formatMonthDayTime(localTime: string): string {
  const [hour, minute] = [Number(localTime.slice(11, 13)), localTime.slice(14, 16)];
  const time = `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`;
  return `${formatMonthDay(localTime)}, ${time}\u00a0${hour < 12 ? t('am') : t('pm')}`;
}
