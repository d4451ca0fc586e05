import { expect, it } from 'vitest';
import { type DropReason, findDroppedParts } from './dropped-texts.ts';

const found = (text: string) => findDroppedParts(text).map(({ reason, words }) => `${reason}: ${words}`);

it.each([
  'https://camp.example.org/bus',
  'camp.example.org/bus',
  'www.camp.my',
  'camp.com.my',
  'CAMP.COM.MY',
  'wa.me/60355550100',
  'bit.ly/bus-b',
  't.me/camp',
  'example.photography/bus',
  'whatsapp://send?phone=1',
  'office@camp.example',
  '海洋营.公司',
  'ｃａｍｐ．ｍｙ',
  '203.0.113.7/bus',
])('names the link %s, once and without the full stop', (link) => {
  expect(found(`Bus B is late. See ${link}. Thank you.`)).toEqual([`link: ${link.normalize('NFKC')}`]);
});

it.each([
  '03-5555 0100',
  '03 5555 0100',
  '(03) 5555 0100',
  '03.5555.0100',
  '0355550100',
  '+60 12-345 6789',
  '+60123456789',
  '60123456789',
  '012/345 6789',
  '011-1234 5678',
  '082-123456',
  '1-300-88-1234',
  '1800 88 1234',
  '+65 9123 4567',
  '０３－５５５５ ０１００',
  '03–5555 0100',
])('names the number %s', (number) => {
  const parts = findDroppedParts(`Bus 12 is late: ${number}, ask for Mei`);
  expect(parts.map(({ reason }) => reason)).toEqual(['phone number']);
  const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
  expect(digits(parts[0]?.words ?? '')).toBe(digits(number));
});

it.each([
  ['Call us on 5555 0100', '5555 0100'],
  ['Hubungi kami di 5555-0100', '5555-0100'],
  ['请致电5555 0100', '5555 0100'],
  ['Call 999 at once', '999'],
  ['WhatsApp 15999', '15999'],
])('names a short number after a word for calling: %s', (text, number) => {
  expect(found(text)).toEqual([`phone number: ${number}`]);
});

it.each([
  "Reply with your child's IC number to confirm pick-up",
  'What is your IC no?',
  'Please send us your bank account number',
  'Your password is needed, enter it now',
  'Sila balas dengan no. kad pengenalan anak anda',
  'Hantar nombor pasport',
  'Masukkan kata laluan anda',
  'Berikan nombor akaun bank',
  '请回复孩子的身份证号码',
  '請提供護照號碼',
  '请告诉我们银行账号',
  '输入密码',
])('names a request for personal details: %s', (text) => {
  expect(findDroppedParts(`Bus B is late. ${text}. Camp`).map(({ reason }) => reason)).toEqual([
    'personal details',
  ] satisfies DropReason[]);
});

it.each([
  'Westwind Sailing Camp: Bus B is 40 minutes late, now 17:40 at Subang. Look in the portal.',
  'Bus B leaves at 8.30am, back 17.40-18.00 or 1740-1800 on 07/06/2026 or 7.6.26 or 2026-06-07.',
  'Dates: 07 06 2026 09:30 until 12 06 2026.',
  'Bus 0123, plate WXY 1234, room 1204. Call for bus 4511 is at 0830.',
  'RM 1,000.00 of RM0123456789 and 12,345.60 are paid. Registration WSC-2026-0123.',
  'We call out names at 1740 and ring the bell 3 times.',
  'Bring your passport and IC to the jetty. Reply YES to confirm.',
  'Bring your IC and reply YES.',
  'Bawa kad pengenalan. Bas lewat 40 minit.',
  '请带身份证和护照，巴士17:40到。',
  'Back at the jetty at 6 p.m.My bus is late.e.g. 10 minutes. Sdn.Bhd.',
  'It is sunny; pick up the basics, music and picnic at 5.',
  '',
])('lets through: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('names everything of a text, by kind', () => {
  expect(
    found(
      'Bus B is 40 minutes late. Call 03-5555 0100 or see https://camp.example.org/bus. Reply with your IC number to confirm pick-up.',
    ),
  ).toEqual([
    'link: https://camp.example.org/bus',
    'phone number: 03-5555 0100',
    'personal details: Reply with your IC number to confirm pick-up',
  ]);
});
