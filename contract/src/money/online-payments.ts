/** The services that payments can be made through; `practice` moves no money. */
export const onlineProviderLabels = { stripe: 'Stripe', billplz: 'Billplz', practice: 'Practice' } as const;
export type OnlineProvider = keyof typeof onlineProviderLabels;
export const onlineProviders = Object.keys(onlineProviderLabels) as OnlineProvider[];

/** The least that can be paid online, in sen: providers refuse less. */
export const LEAST_ONLINE_SEN = 200;

/** What somebody can do on the page of the practice provider; `paid silently` without a notification. */
export const practiceChoices = ['paid', 'paid silently', 'failed', 'cancelled'] as const;
export type PracticeChoice = (typeof practiceChoices)[number];
