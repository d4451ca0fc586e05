/** The addresses of the queue that other pages lead to. */
export const queueLinks = {
  slips: '/payments',
  toReview: '/registrations?tab=to_review',
  withFamilies: '/registrations?tab=with_families',
  unreachable: '/registrations?tab=all&emails_bounce=1',
  balanceDue: (scope: { readonly camp?: string | undefined; readonly season?: string | undefined }) =>
    [
      '/registrations?tab=all&balance_due=1',
      ...Object.entries(scope).map(([name, value]) => `${name}=${value}`),
    ].join('&'),
  these: (ids: readonly string[]) => `/registrations?tab=all&ids=${ids.slice(0, MOST_IDS).join()}`,
  messageTo: (ids: readonly string[]) => `/group-message?tab=all&ids=${ids.slice(0, MOST_IDS).join()}`,
};

/** As many as the queue takes at once. */
export const MOST_IDS = 50;
