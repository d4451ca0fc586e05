import { icPath, photoPath } from '@bowline/contract/api/images';
import type { CamperImages } from './queries.ts';

/** One image of one camper. */
export interface ImageName {
  readonly camperId: string;
  readonly column: keyof CamperImages;
}

const paths = {
  photo_file: photoPath,
  ic_front_file: (camperId: string) => icPath(camperId, 'front'),
  ic_back_file: (camperId: string) => icPath(camperId, 'back'),
};

export const imageColumns = Object.keys(paths) as (keyof CamperImages)[];

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * What a `path` of the API speaks of; undefined for any text but the very ones that the contract makes. It names a
 * record, never a file: no text that was sent is ever part of a file's name.
 */
export function readImagePath(path: string): ImageName | undefined {
  const camperId = uuid.exec(path)?.[0];
  const column = camperId && imageColumns.find((candidate) => paths[candidate](camperId) === path);
  return column ? { camperId, column } : undefined;
}
