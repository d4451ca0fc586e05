import { join } from 'node:path';
import type { AppDeps } from '../../platform/app-deps.ts';
import { createStaffTokens, createTokens } from '../../platform/crypto/tokens.ts';
import type { FixedClock } from '../../platform/process/clock.ts';
import { datedInserts } from './database.ts';

/** The same installation at another time: what is written is dated by it, nothing is limited, and no page is needed. */
export function depsInThePast(deps: AppDeps, clock: FixedClock): AppDeps {
  const webDir = join(deps.config.dataDir, 'no-pages');
  const config = { ...deps.config, webDir, rateLimit: false, logLevel: 'silent' as const };
  const past = { ...deps, db: deps.db.withPlugin(datedInserts(clock)), config, clock };
  return { ...past, tokens: createTokens(past), staffTokens: createStaffTokens(past) };
}
