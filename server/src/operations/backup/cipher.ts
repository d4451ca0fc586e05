import { type ArchiveCipher, createArchiveCipher } from '@bowline/backup-archive';
import { deriveKey, type MasterKey } from '../../platform/crypto/secrets.ts';
import { decrypt, encrypt } from '../../platform/files/file-store/encrypted-bytes.ts';

/** The archive's cipher with keys derived from the installation's own. */
export function cipherOf(master: MasterKey): ArchiveCipher {
  const rowsKey = deriveKey(master, 'backup-rows');
  return createArchiveCipher({
    encrypt: (name, plain) => encrypt(rowsKey, name, plain),
    decrypt: (name, encrypted) => decrypt(rowsKey, name, encrypted),
    manifestKey: deriveKey(master, 'backup-manifest'),
  });
}
