import { type ArchiveCipher, createArchiveCipher } from '@bowline/backup-archive';
import { seal, unseal } from '../../platform/file-store/sealed-bytes.ts';
import { deriveKey, type MasterKey } from '../../platform/secrets.ts';

/** The archive's cipher with keys derived from the installation's own. */
export function cipherOf(master: MasterKey): ArchiveCipher {
  const rowsKey = deriveKey(master, 'backup-rows');
  return createArchiveCipher({
    encrypt: (name, plain) => seal(rowsKey, name, plain),
    decrypt: (name, encrypted) => unseal(rowsKey, name, encrypted),
    manifestKey: deriveKey(master, 'backup-manifest'),
  });
}
