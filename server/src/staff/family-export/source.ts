import type { AppDeps } from '../../http/app-deps.ts';
import type { Edition } from './edition.ts';
import type { FamilyData } from './family.ts';

/** What an archive is made of. */
export interface Source {
  readonly deps: Pick<AppDeps, 'db' | 'files' | 'pdf'>;
  readonly family: FamilyData;
  readonly edition: Edition;
}
