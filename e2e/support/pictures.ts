import { jpeg } from '@bowline/testing/pictures';

const bytes = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** A photo of 12 megapixels, as phones take them. */
export const photo = async (): Promise<Buffer> => bytes(await jpeg(4000, 3000));

/** A picture of one colour, by default a new one: the same slip a second time is taken for a duplicate. */
export const smallPicture = async (colour?: string): Promise<Buffer> => bytes(await jpeg(320, 240, colour));
