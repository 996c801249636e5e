import { documentKinds } from '@opendraw/contract'

/** The kind of document that was chosen; null for none. */
export function kindOf(chosen: string): (typeof documentKinds)[number] | null {
  return documentKinds.find((kind) => kind === chosen) ?? null
}
