import { defineRoutes } from '../../http/serve-calls.ts';
import { mergeFamilies, previewMerge } from './merge.ts';
import { undoMerge } from './undo-merge.ts';

export const mergeRoutes = defineRoutes({
  previewMerge: (deps, { asked, params }) => previewMerge(deps, params.accountId, asked),
  mergeFamilies: (deps, { asked, params }) => mergeFamilies(deps, params.accountId, asked),
  undoMerge: (deps, { staff, params, address }) => undoMerge(deps, { staff, ...params, address }),
});
