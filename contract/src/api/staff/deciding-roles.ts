/** Who decides on registrations and payments. */
export const decidingRoles = ['admin', 'registrar'] as const;
