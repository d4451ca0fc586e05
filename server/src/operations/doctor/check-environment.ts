import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const oldestNode = 24;

/** What can be told from the settings alone. */
export function checkSettings(config: Config, nodeVersion = process.versions.node): Finding[] {
  return [checkNode(nodeVersion), checkAddress(config), checkRateLimit(config), checkWebBuild(config)];
}

function checkNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= oldestNode) return ok(`Node ${version}`);
  return fail(`Node ${version} is too old. Run: npm ci, which brings Node ${oldestNode} with it.`);
}

function checkAddress({ publicUrl, production }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const local = hostname === 'localhost' || hostname.startsWith('127.');
  if (production && protocol !== 'https:')
    return fail(`PUBLIC_URL is ${publicUrl}. Passwords need https: set up TLS and name the https address.`);
  if (production && local)
    return fail(`PUBLIC_URL is ${publicUrl}, which no family can reach. Set it to the portal's address.`);
  return ok(`PUBLIC_URL is ${publicUrl}`);
}

function checkRateLimit({ rateLimit, production }: Config): Finding {
  if (rateLimit) return ok('RATE_LIMIT is on');
  const text = 'RATE_LIMIT is off: anyone may guess passwords as fast as they like. Remove the setting.';
  return production ? fail(text) : warn(text);
}

function checkWebBuild({ webDir }: Config): Finding {
  if (existsSync(join(webDir, 'index.html'))) return ok('The web page is built');
  return fail('The web page is not built. Run: npm start, which builds it.');
}
