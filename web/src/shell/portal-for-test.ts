import type { Portal } from './portal.ts';

/** A portal as the server tells of it. */
export const portalForTest: Portal = {
  public_url: 'https://camp.example',
  product: 'WSC',
  provider_name: 'Westwind Sailing Camp',
  contact_email: 'office@camp.example',
  contact_phone: '+60123456789',
  time_zone: 'Asia/Kuala_Lumpur',
  today: '2026-11-21',
  logo: null,
  camps: [],
};
