import { testOddInput } from './odd-input.ts';
import { reviewRows } from './table.ts';

await testOddInput(reviewRows);
