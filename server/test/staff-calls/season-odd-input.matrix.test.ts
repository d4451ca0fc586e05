import { testOddInput } from './odd-input.ts';
import { seasonRows } from './table.ts';

await testOddInput(seasonRows);
