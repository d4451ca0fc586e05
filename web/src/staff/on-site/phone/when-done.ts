/** When something was done on site, as the phone said, and when it was received, where that was minutes later. */
export const whenDone = (
  { at, received_at }: { readonly at: string; readonly received_at?: string | undefined },
  format: (instant: string) => string,
): string => (received_at ? `${format(at)}, received ${format(received_at)}` : format(at));
