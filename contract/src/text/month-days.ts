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

/** `2026-12-05` or `2026-12-05T20:00` → `5 December`. Without `Intl`, which words it otherwise from browser to browser. */
export function formatMonthDay(wall: string): string {
  const month = months[Number(wall.slice(5, 7)) - 1]?.() ?? '';
  return `${Number(wall.slice(8, 10))}\u00a0${month}`;
}

/** `2026-12-05T20:00` → `5 December, 8 pm`. */
export function formatMonthDayTime(wall: string): string {
  const [hour, minute] = [Number(wall.slice(11, 13)), wall.slice(14, 16)];
  const time = `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`;
  return `${formatMonthDay(wall)}, ${time}\u00a0${hour < 12 ? t('am') : t('pm')}`;
}
