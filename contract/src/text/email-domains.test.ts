import { expect, it } from 'vitest';
import { emailCorrection } from './email-domains.ts';

it.each([
  ['mei@gmail.con', 'mei@gmail.com'],
  ['mei@gmial.com', 'mei@gmail.com'],
  ['mei@gmai.com', 'mei@gmail.com'],
  ['mei@gmail.co', 'mei@gmail.com'],
  ['mei@gmailcom', 'mei@gmail.com'],
  ['mei@gmail.comm', 'mei@gmail.com'],
  ['Mei.Ling@GMAIL.CON', 'Mei.Ling@gmail.com'],
  ['mei@yahoo.con.my', 'mei@yahoo.com.my'],
  ['mei@yaho.com', 'mei@yahoo.com'],
  ['mei@hotmial.com', 'mei@hotmail.com'],
  ['mei@outlok.com', 'mei@outlook.com'],
  ['mei@iclould.com', 'mei@icloud.com'],
  ['mei@live.con.my', 'mei@live.com.my'],
  ['mei@gmail.com', undefined],
  ['mei@ymail.com', undefined],
  ['mei@mail.com', undefined],
  ['mei@yahoo.com.my', undefined],
  ['mei@example.com', undefined],
  ['mei@sk.edu.my', undefined],
  ['mei@163.com', undefined],
  ['gmail.con', undefined],
])('asks of %s whether %s was meant', (email, meant) => expect(emailCorrection(email)).toBe(meant));
