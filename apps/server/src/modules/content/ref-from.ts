import { idOf } from '@opendraw/contract'

/** What a reference of the wire names: something by its number, or by its name. */
export function refFrom(ref: string): { readonly id: bigint } | { readonly name: string } {
  return /^\d/.test(ref) ? { id: idOf(ref) } : { name: ref }
}
