import type { GameKind } from '@opendraw/contract'

/** How wide one face of a result is in a row; ten plates must fit a narrow phone. */
export const faceSize: Readonly<Record<GameKind, number | string>> = {
  rgb: 26,
  k3: 26,
  pk: 'min(5.2vw, 22px)',
  ssc: 24,
}
