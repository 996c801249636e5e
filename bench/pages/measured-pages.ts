import * as paths from '../../apps/web/src/paths.ts'

export type MeasuredPage = Readonly<{ name: string; path: string; isPlayers: boolean }>

/** The pages whose weight and time are measured: what is opened most, and what is heaviest. */
export const pages: readonly MeasuredPage[] = [
  { name: 'home, visitor', path: paths.home, isPlayers: false },
  { name: 'home', path: paths.home, isPlayers: true },
  { name: 'RGB', path: paths.ofGame('rgb', 'play', 'rgb-1m'), isPlayers: true },
  { name: 'PK', path: paths.ofGame('pk', 'play', 'pk-1m'), isPlayers: true },
  { name: 'mine', path: paths.mine, isPlayers: true },
  { name: 'savings', path: paths.products, isPlayers: true },
]
