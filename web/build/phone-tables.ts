import { pathToFileURL } from 'node:url';
import type { MetadataJson } from 'libphonenumber-js/core';
import type { Plugin } from 'vite';

// A row of the table of countries holds the patterns by which numbers are written in groups here.
const FORMATS = 4;

/** Leaves out of the tables of phone numbers how numbers are written: pages only check them, and load a quarter less. */
export function phoneTables(): Plugin {
  return {
    name: 'phone-tables',
    apply: 'build',
    async transform(_code, id) {
      if (!id.endsWith('/metadata.max.json.js')) return null;
      const { default: tables } = await import(pathToFileURL(id).href);
      return { code: `export default ${JSON.stringify(withoutFormats(tables))}`, map: null };
    },
  };
}

/** The tables of `libphonenumber-js` without the formats: they find the same numbers valid, and cannot format one. */
export function withoutFormats(tables: MetadataJson): MetadataJson {
  const rows = Object.entries(tables.countries).map(([country, row]) => [
    country,
    row.map((part, index) => (index === FORMATS ? [] : part)),
  ]);
  return { ...tables, countries: Object.fromEntries(rows) };
}
