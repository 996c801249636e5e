import type { Account } from '../accounts.ts'
import { kinds } from '../chart.ts'
import type { Transfer } from '../post.ts'

/** A ledger of a few lines that does one transfer after the other: what `post` is compared with. */
export function createModel() {
  const balances = new Map<string, bigint>()
  const posted = new Map<string, string>()
  const nameOf = ({ kind, owner, asset }: Account) => `${kind} ${owner} ${asset}`
  const balanceOf = (account: Account) => balances.get(nameOf(account)) ?? 0n
  return {
    balanceOf,
    post: (transfer: Transfer): string => {
      const { from, to, amount, reason, key, ref } = transfer
      const payload = [nameOf(from), nameOf(to), amount, reason, ref].join('|')
      const first = posted.get(key)
      if (first !== undefined) return first === payload ? 'ok true' : 'key_reused'
      if (kinds[from.kind].isMaterialized && balanceOf(from) < amount) return 'insufficient_balance'
      balances.set(nameOf(from), balanceOf(from) - amount)
      balances.set(nameOf(to), balanceOf(to) + amount)
      posted.set(key, payload)
      return 'ok false'
    },
  }
}
