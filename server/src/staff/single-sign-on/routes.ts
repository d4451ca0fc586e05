import * as calls from '@bowline/contract/api/staff/single-sign-on';
import type { FastifyInstance } from 'fastify';
import { handleOpenCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { createProvider } from '../../platform/single-sign-on/provider.ts';
import { finishSingleSignOn } from './finish.ts';
import { startSingleSignOn } from './start.ts';

/** The login of staff at an OpenID provider. Without one in the settings, nothing of it is found. */
export function singleSignOnRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { singleSignOn, publicUrl } = deps.config;
  const redirectUri = publicUrl + calls.SINGLE_SIGN_ON_RETURN;
  const provider = singleSignOn && createProvider(singleSignOn, redirectUri, deps.clock);
  handleOpenCall(app, calls.getSingleSignOn, async () => ({
    button: singleSignOn ? `Continue with ${singleSignOn.name ?? 'single sign-on'}` : null,
  }));
  handleOpenCall(app, calls.startSingleSignOn, async ({ request, reply }) => {
    if (!provider) throw notFound();
    return { url: await startSingleSignOn(deps, provider, request, reply) };
  });
  handleOpenCall(app, calls.finishSingleSignOn, async ({ body, request, reply }) => {
    if (!provider) throw notFound();
    return finishSingleSignOn(deps, provider, body, request, reply);
  });
}
