import { t } from '@bowline/contract/text/t';

/** The texts of a page's HTML outside of what React renders, which the build writes. */
export const pageTexts = {
  title: () => t('Camp registration'),
  description: () => t('Camp registration for families and adult campers'),
  noScript: () =>
    t(
      'This page needs JavaScript. Please switch it on in your browser’s settings, then load the page again.',
    ),
};
