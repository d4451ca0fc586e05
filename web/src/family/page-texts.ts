import { t } from '@bowline/contract/text/t';

/** The texts of a page's HTML outside of what React renders, which the build writes. */
export const pageTexts = {
  title: () => t('Camp registration'),
  description: () => t('Camp registration for families and adult campers'),
  oldBrowser: () =>
    t(
      'This browser is too old for these pages. Please update it, or open the page on another phone or computer.',
    ),
  inAppBrowser: () =>
    t(
      'This page is open inside another app, where files may not upload and answers may be lost. Please open it in Safari, Chrome or another browser.',
    ),
  noScript: () =>
    t(
      'This page needs JavaScript. Please switch it on in your browser’s settings, then load the page again.',
    ),
};
