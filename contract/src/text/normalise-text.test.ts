import { expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

it.each([
  ['Tan Mei Ling', 'Tan Mei Ling'],
  ['\u202a+60123456789\u202c', '+60123456789'],
  ['+60\ufe0d123456789', '+60123456789'],
  ['\u200e012-345 6789', '012-345 6789'],
  ['\u2068Siti\u2069', 'Siti'],
  ['\ufeffIpoh', 'Ipoh'],
  ['Pe\u00adnang', 'Penang'],
  ['Mei\u200bLing', 'MeiLing'],
  ['Mei\u200d Ling', 'Mei Ling'],
  ['012\u2011345\u20116789', '012-345-6789'],
  ['900101\u201314\u22125567', '900101-14-5567'],
  ['０１２３４５６７８９', '0123456789'],
  ['٠١٢-٣٤٥ ٦٧٨٩', '012-345 6789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['ＳＭＫ　Bandar', 'SMK Bandar'],
  ['mei＠gmail．com', 'mei@gmail.com'],
  ['12\u00a0Jalan\u202fTeratai', '12 Jalan Teratai'],
  ['12 Jalan Teratai,\r\nTaman Sri', '12 Jalan Teratai, Taman Sri'],
  ['\tIpoh\u2028', 'Ipoh'],
  ['Tan  Ah   Kow', 'Tan Ah Kow'],
  ['陈小明', '陈小明'],
  ['முத்து', 'முத்து'],
  ['ක්‍රිස්', 'ක්‍රිස්'],
  ['می‌خواهم', 'می‌خواهم'],
  ['D’Souza', 'D’Souza'],
  ['Ng 👩‍👧 ❤️ 1️⃣', 'Ng 👩‍👧 ❤️ 1️⃣'],
  ['Zoë', 'Zoë'],
  ['\u200b\u00a0', ''],
])('reads %j as %j', (typed, text) => {
  expect(normaliseText(typed)).toBe(text);
  expect(normaliseText(text)).toBe(text);
});
