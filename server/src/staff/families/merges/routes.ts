import { defineRoutes } from '../../../http/serve-calls.ts';
import { mergeFamilies, previewMerge } from './merge.ts';
import { undoMerge } from './undo-merge.ts';

export const mergeRoutes = defineRoutes({
  mergeFamilies: (deps, { asked, params, dryRun }) =>
    (dryRun ? previewMerge : mergeFamilies)(deps, params.accountId, asked),
  undoMerge: (deps, { staff, params, address }) => undoMerge(deps, { staff, ...params, address }),
});
