import type { Connection } from '../../../platform/app-deps.ts';

/** Whose address is known: a family's account or one of the staff. */
export type AddressOwner = { readonly account_id: string } | { readonly staff_id: string };

const ownerColumn = (owner: AddressOwner) => ('account_id' in owner ? 'account_id' : 'staff_id');
const ownerId = (owner: AddressOwner) => ('account_id' in owner ? owner.account_id : owner.staff_id);

/** Saves a known address. False where it was known and used since `instant`: nothing is written then. */
export async function saveKnownAddress(
  trx: Connection,
  owner: AddressOwner,
  address_hmac: Buffer,
  last_used_at: Date,
  instant: Date,
): Promise<boolean> {
  const saved = await trx
    .insertInto('known_address')
    .values({ ...owner, address_hmac, last_used_at })
    .onConflict((known) =>
      known
        .columns([ownerColumn(owner), 'address_hmac'])
        .doUpdateSet({ last_used_at })
        .where('known_address.last_used_at', '<', instant),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export async function hasKnownAddress(
  db: Connection,
  owner: AddressOwner,
  address_hmac: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('last_used_at')
    .where(ownerColumn(owner), '=', ownerId(owner))
    .where('address_hmac', '=', address_hmac)
    .where('last_used_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the addresses of an owner but the `most` that were used last. */
export async function deleteOldestAddresses(
  trx: Connection,
  owner: AddressOwner,
  most: number,
): Promise<void> {
  const column = ownerColumn(owner);
  const id = ownerId(owner);
  await trx
    .deleteFrom('known_address')
    .where(column, '=', id)
    .where('address_hmac', 'in', ({ selectFrom }) =>
      selectFrom('known_address')
        .select('address_hmac')
        .where(column, '=', id)
        .orderBy('last_used_at', 'desc')
        .orderBy('address_hmac')
        .offset(most),
    )
    .execute();
}

export async function deleteAddressesBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('known_address').where('last_used_at', '<', instant).execute();
}
