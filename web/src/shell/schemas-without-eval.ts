import { config } from 'zod/mini';

// The content security policy forbids eval, which zod would otherwise try for speed.
config({ jitless: true });
