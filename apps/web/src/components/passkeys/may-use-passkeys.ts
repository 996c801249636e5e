/** Whether this browser may have passkeys for this address: browsers make none for an address of digits. */
export function mayUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}
