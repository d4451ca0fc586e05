import { testRoles } from './roles.ts';
import { moneyRows } from './table.ts';

await testRoles(moneyRows);
