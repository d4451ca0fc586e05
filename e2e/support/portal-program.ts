import { pino } from 'pino';
import { createPasswordHasher } from '../../server/src/platform/crypto/password-hasher.ts';
import { readConfig } from '../../server/src/platform/process/config.ts';
import { startServer } from '../../server/src/start-server.ts';

// The server for browser tests. Its passwords need no protection, and no email waits: neither for a quiet moment nor, where
// EMAIL_HOLD_SECONDS is set, for a minute. WEB_DIR has other pages than those of the build.

const { EMAIL_HOLD_SECONDS, WEB_DIR, ...settings } = process.env;
const config = { ...readConfig(settings), ...(WEB_DIR && { webDir: WEB_DIR }) };

const server = await startServer(config, pino({ level: config.logLevel }), new AbortController().signal, {
  passwords: createPasswordHasher({ memoryCost: 8, timeCost: 1 }),
  measureLoad: () => () => {},
  shedsLoad: false,
  ...(EMAIL_HOLD_SECONDS && { emailHoldSeconds: Number(EMAIL_HOLD_SECONDS) }),
});

process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
