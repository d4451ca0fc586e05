import { jpeg } from '@bowline/testing/pictures';

const bytes = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

/** A photo of 12 megapixels, as phones take them. */
export const photo = async (): Promise<Buffer> => bytes(await jpeg(4000, 3000));

export const smallPicture = async (colour = 'blue'): Promise<Buffer> => bytes(await jpeg(320, 240, colour));
