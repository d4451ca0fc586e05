// What other features may ask of the charges that staff change.
export { listRepricings, lockSubmitted, type Repricing, reprice } from './reprice.ts';
