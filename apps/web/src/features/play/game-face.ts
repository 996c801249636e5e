import type { Game } from '@opendraw/games'
import type { ComponentType } from 'react'
import type { Reveal } from './use-reveal.ts'

/** What makes a game's screen its own; everything around it is the same for all. */
export type GameFace = Readonly<{
  game: Game
  /** What can be bet on; it is in a TableProvider. */
  Board: ComponentType
  /** The last result, and its animation. */
  Draw: ComponentType<Reveal>
  /** `beside` the countdown where it is small, `below` it where it needs the whole width. */
  drawAt: 'beside' | 'below'
  /** One of the results before, in a row of them. */
  Past: ComponentType<{ result: readonly number[] }>
  /** The number of them in a row. */
  pastShown: number
}>
