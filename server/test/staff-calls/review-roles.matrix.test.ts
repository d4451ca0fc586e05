import { testRoles } from './roles.ts';
import { reviewRows } from './table.ts';

await testRoles(reviewRows);
