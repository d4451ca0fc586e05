import { country } from '../form/identity-fields.ts';
import { text } from '../form/text-fields.ts';

/** The six lines of an address, asked of the account and of the camper alike. */
export const addressFields = () => ({
  address_street1: text('Street address', { autocomplete: 'address-line1', sample: '12 Jalan Teratai' }),
  address_street2: text('Street address, line 2', { optional: true, autocomplete: 'address-line2' }),
  address_city: text('City or town', { autocomplete: 'address-level2', sample: 'Petaling Jaya' }),
  address_state: text('State', { autocomplete: 'address-level1', sample: 'Selangor' }),
  address_postcode: text('Postcode', { autocomplete: 'postal-code', sample: '46000' }),
  address_country: country('Country'),
});
