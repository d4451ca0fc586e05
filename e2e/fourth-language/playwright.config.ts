import config from '../playwright.config.ts';

/** The journeys again, in a language that was added for this run, on the smallest phone. */
export default {
  ...config,
  testIgnore: [],
  globalSetup: './global-setup.ts',
  use: { ...config.use, viewport: { width: 320, height: 568 }, locale: 'ta' },
};
