import { stateOf } from '../../process-state.ts'
import type { GameSwitch } from './tables.ts'

/** Every switch by its game, as read at one moment; `known` once the read has answered. */
export type Switches = ReadonlyMap<string, GameSwitch>
export type SwitchesRead = { readonly readAtMs: number; readonly read: Promise<Switches>; known?: Switches }

/** What games keeps in memory: the switches that bets are taken by, until they are older than they may be. */
export const gamesState = stateOf((): { switches?: SwitchesRead | undefined } => ({}))
