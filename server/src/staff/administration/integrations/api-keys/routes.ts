import { defineRoutes } from '../../../../http/serve-calls.ts';
import { createApiKey, getApiKeys, revokeApiKey } from './api-keys.ts';

export const apiKeyRoutes = defineRoutes({
  listApiKeys: getApiKeys,
  createApiKey: (deps, { by, body }) => createApiKey(deps, by, body),
  revokeApiKey: (deps, { by, params }) => revokeApiKey(deps, by, params.keyId),
});
