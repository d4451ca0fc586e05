import * as calls from '@bowline/contract/api/staff/single-sign-on';
import { defineRoutes } from '../../http/serve-calls.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { createProvider } from '../../platform/single-sign-on/provider.ts';
import { finishSingleSignOn } from './finish.ts';
import { startSingleSignOn } from './start.ts';

/** The login of staff at an OpenID provider. Without one in the settings, nothing of it is found. */
export function singleSignOnRoutes({ config, clock }: AppDeps) {
  const { singleSignOn, publicUrl } = config;
  const redirectUri = publicUrl + calls.SINGLE_SIGN_ON_RETURN;
  const provider = singleSignOn && createProvider(singleSignOn, redirectUri, clock);
  return defineRoutes({
    getSingleSignOn: async () => ({
      button: singleSignOn ? `Continue with ${singleSignOn.name ?? 'single sign-on'}` : null,
    }),
    startSingleSignOn: async (deps, { request, reply }) => {
      if (!provider) throw notFound();
      return { url: await startSingleSignOn(deps, provider, request, reply) };
    },
    finishSingleSignOn: async (deps, { body, request, reply }) => {
      if (!provider) throw notFound();
      return finishSingleSignOn(deps, provider, body, request, reply);
    },
  });
}
