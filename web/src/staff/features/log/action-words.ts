import type { LogAction } from '@bowline/contract/api/staff/log';
import { t } from '@bowline/contract/text/t';

const words: Readonly<Record<LogAction, () => string>> = {
  view: () => t('View'),
  change: () => t('Change'),
  export: () => t('Export'),
  login: () => t('Login'),
};

export const actionWords = (action: LogAction): string => words[action]();
