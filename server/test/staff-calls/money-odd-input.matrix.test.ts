import { testOddInput } from './odd-input.ts';
import { moneyRows } from './table.ts';

await testOddInput(moneyRows);
