import { type CustomTypesConfig, types } from 'pg';

const { DATE, INT8 } = types.builtins;

/**
 * How PostgreSQL's values become JavaScript's: `date` stays `yyyy-mm-dd` text (a Date would shift it by the machine's
 * time zone), `int8` becomes a number where that is exact and text where it is not; the rest is the driver's own way.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return asText;
    if (oid === INT8) return asExactNumber;
    return types.getTypeParser(oid, format);
  },
};

function asText(value: string): string {
  return value;
}

function asExactNumber(value: string): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
