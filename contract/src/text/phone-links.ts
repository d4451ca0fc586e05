/** Where a phone number leads. */
export interface PhoneLinks {
  readonly call: string;
  /** Its chat on WhatsApp; a landline has none. */
  readonly whatsApp: string | undefined;
}

// A Malaysian mobile number begins with a 1 behind the country code; everything else there is a landline.
const LANDLINE = /^\+60[^1]/;

/** The links of a phone number in any usual form. Without a country code nothing is known about it but how to call it. */
export function phoneLinks(number: string): PhoneLinks {
  const bare = number.replace(/[^\d+]/g, '');
  const hasChat = bare.startsWith('+') && !LANDLINE.test(bare);
  return { call: `tel:${bare}`, whatsApp: hasChat ? `https://wa.me/${bare.slice(1)}` : undefined };
}
