/** Chance that is the same in every run: mulberry32 over a seed. */
export type Chance = Readonly<{
  /** A whole number from 0 up to, not including, `below`. */
  upTo(below: number): number
  /** True in so many of a hundred. */
  in(percent: number): boolean
  pick<T>(list: readonly T[]): T
}>

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return {
    upTo,
    in: (percent) => upTo(100) < percent,
    pick: (list) => {
      const one = list[upTo(list.length)]
      if (one === undefined) throw new Error('there is something to pick from')
      return one
    },
  }
}
