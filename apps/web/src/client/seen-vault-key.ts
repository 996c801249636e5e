import { VAULT_KEY } from '../formats/limits.ts'
import { keepText, keptText } from '../session/kept-text.ts'
import type { Player } from '../session/session-store.ts'

/** The key by which the vault signed this account's total when this phone checked one first; undefined before. */
export function seenVaultKey(player: Player): string | undefined {
  const [owner, key] = keptText(localStorage, VAULT_KEY)?.split(' ') ?? []
  return owner === ownerOf(player) ? key : undefined
}

/** Keeps the key of a total that was found good, for as long as this account uses the phone. */
export function keepVaultKey(player: Player, key: string): void {
  if (seenVaultKey(player) === undefined) keepText(localStorage, VAULT_KEY, `${ownerOf(player)} ${key}`)
}

// It stays after a log-out, so no number of anybody does. A demo that was set up anew has other accounts, and another vault.
function ownerOf({ createdAt }: Player): string {
  return String(createdAt.getTime())
}
