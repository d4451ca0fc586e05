/** Puts bytes into the person's downloads under a name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; a minute is ample, and then the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
