import type { GameKind } from '@opendraw/contract'
import type { Key } from '../copy/use-messages.ts'

/** The colour of a kind of game on its tile, and its short description. */
export const kindTiles: Readonly<Record<GameKind, { fill: string; about: Key }>> = {
  rgb: { fill: 'bg-[#ffb06e] text-[#2b1300]', about: 'about.rgb' },
  k3: { fill: 'bg-[#0f6f72] text-white', about: 'about.k3' },
  pk: { fill: 'bg-[#23449e] text-white', about: 'about.pk' },
  ssc: { fill: 'bg-[#6f2a7d] text-white', about: 'about.ssc' },
}
