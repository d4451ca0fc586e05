import { defineRoutes } from '../../../http/serve-calls.ts';
import { getGroups, getSheets } from './get-groups.ts';
import { createKind, deleteKind, moveMembers, saveKind, saveLeaders, saveWish } from './save-groups.ts';

export const groupRoutes = defineRoutes({
  getGroups: (deps, { asked, params }) => getGroups(deps, asked, params.campId),
  getGroupSheets: (deps, { asked, params }) => getSheets(deps, asked, params),
  createGroupKind: (deps, { asked, params }) => createKind(deps, asked, params.campId),
  saveGroupKind: (deps, { asked, params }) => saveKind(deps, asked, params),
  deleteGroupKind: (deps, { asked, params }) => deleteKind(deps, asked, params),
  saveGroupLeaders: (deps, { asked, params }) => saveLeaders(deps, asked, params),
  moveGroupMembers: (deps, { asked, params }) => moveMembers(deps, asked, params),
  saveGroupWish: (deps, { asked, params }) => saveWish(deps, asked, params.campId),
});
