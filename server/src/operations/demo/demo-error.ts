import type { AppDeps } from '../../http/app-deps.ts';

/** The demo is not for this installation; the message says why. */
export class DemoError extends Error {}

/** Throws DemoError where invented families have no place, or real data would be touched. */
export async function requireEmptyInstallation({
  config,
  db,
}: Pick<AppDeps, 'config' | 'db'>): Promise<void> {
  if (config.production)
    throw new DemoError('This is a production installation (NODE_ENV), so no demo is made here.');
  if (config.smtpUrl)
    throw new DemoError(
      'SMTP_URL is set, and mail to invented families must not leave. Unset it for the demo.',
    );
  const family = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (family)
    throw new DemoError('There are families here already. The demo needs an installation without any.');
  const own = await db.selectFrom('camp').select('id').where('demo', '=', false).limit(1).executeTakeFirst();
  if (own)
    throw new DemoError(
      'There are camps of your own here already. The demo needs an installation without any.',
    );
}
