import { idOf } from '@opendraw/contract'
import { guessAccount } from '../../credentials/index.ts'
import { type PlayerSought } from '../../accounts/index.ts'

/**
 * What an operator typed into the search: a number, a whole phone number (with its plus) or e-mail address, else the
 * beginning of a nickname or account name. Null for nothing.
 */
export function playerSought(typed: string): PlayerSought | null {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  if (/^\d{1,19}$/.test(text)) return { by: 'id', id: idOf(text), begins: text }
  if (text.includes('@') || text.startsWith('+')) {
    const account = guessAccount(text)
    if (account?.kind === 'email') return { by: 'email', value: account.value }
    if (account?.kind === 'phone') return { by: 'phone', value: account.value }
  }
  return { by: 'name', begins: text }
}
