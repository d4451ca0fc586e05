import type { Config } from '../platform/config.ts';

/** How requests are logged: of whatever goes wrong, in our code or while an answer is on its way, only its kind and place. */
export const logSettings = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: { err: innards },
});

// A database error quotes the values of the row it refused, and may carry the whole connection.
function innards(error: Error) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, code, message: '', stack: frames.join('\n') };
}
