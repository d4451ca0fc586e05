import { testRoles } from './roles.ts';
import { seasonRows } from './table.ts';

await testRoles(seasonRows);
