import { defineRoutes } from '../../../http/serve-calls.ts';
import { copyDay, getProgram, saveDay } from './save-program.ts';

export const checkpointRoutes = defineRoutes({
  getProgram: (deps, { asked, params }) => getProgram(deps, asked, params.campId),
  saveProgramDay: (deps, { asked, params }) => saveDay(deps, asked, params.campId),
  copyProgramDay: (deps, { asked, params }) => copyDay(deps, asked, params.campId),
});
