import { describe, expect, it } from 'vitest';
import { joinDate, readWholeDate, splitDate } from './date-boxes.tsx';

describe('joinDate', () => {
  it.each([
    [{ day: '1', month: '3', year: '2014' }, '2014-03-01'],
    [{ day: '29', month: '02', year: '2016' }, '2016-02-29'],
    [{ day: '', month: '', year: '' }, ''],
  ])('makes %o the date %s', (parts, date) => {
    expect(joinDate(parts)).toBe(date);
  });

  it.each([
    [{ day: '31', month: '2', year: '2014' }],
    [{ day: '29', month: '2', year: '2015' }],
    [{ day: '1', month: '13', year: '2014' }],
    [{ day: '1', month: '3', year: '14' }],
    [{ day: '1', month: '', year: '' }],
    [{ day: '', month: '', year: '2014' }],
  ])('keeps %o as it was typed', (parts) => {
    const value = joinDate(parts);
    expect(value).toBe(`${parts.day}/${parts.month}/${parts.year}`);
    expect(splitDate(value)).toEqual(parts);
  });
});

describe('readWholeDate', () => {
  it.each([
    '01/03/2014',
    '1/3/2014',
    '1.3.2014',
    '1-3-2014',
    ' 1 3 2014 ',
    '2014-03-01',
    '1 Mar 2014',
    '1st March 2014',
    '01-MAR-2014',
    'March 1, 2014',
    '１/３/２０１４',
    '٠١/٠٣/٢٠١٤',
    '\u202a01/03/2014\u202c',
    '01–03–2014',
    '2014/03/01',
    '2014.3.1',
    '2014年3月1日',
    '1 Mac 2014',
    '1hb Mac 2014',
  ])('reads %s as 1 March, day first', (text) => {
    expect(readWholeDate(text)).toEqual({ day: '01', month: '03', year: '2014' });
  });

  it.each([
    ['15 Mei 2014', '05'],
    ['15 Ogos 2014', '08'],
    ['15 Ogo 2014', '08'],
    ['15 Okt. 2014', '10'],
    ['15 Dis 2014', '12'],
    ['15 Julai 2014', '07'],
    ['15 Sept 2014', '09'],
  ])('reads the month of %s in Malay', (text, month) => {
    expect(readWholeDate(text)).toEqual({ day: '15', month, year: '2014' });
  });

  it.each(['1/3/14', 'March 2014', '1 Mai 2014', '20140301', '1/3/2014/5', 'soon', ''])(
    'does not guess %s',
    (text) => {
      expect(readWholeDate(text)).toBeUndefined();
    },
  );

  it('rejects an American order instead of swapping it', () => {
    const parts = readWholeDate('03/14/2014');
    expect(parts && joinDate(parts)).toBe('03/14/2014');
  });
});
