export { formatInstant } from '@bowline/contract/text/dates';
