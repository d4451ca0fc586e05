// The part of s3rver that is used here; the package brings no types.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export interface Options {
    address: string;
    /** 0 takes a free one. */
    port: number;
    silent: boolean;
    /** Where the objects are stored. */
    directory: string;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
