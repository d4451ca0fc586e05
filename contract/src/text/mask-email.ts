/** An address that its owner knows again, and nobody else: `m…@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
