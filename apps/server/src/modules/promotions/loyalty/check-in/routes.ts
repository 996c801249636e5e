import { getAttendance, signInToday } from '@opendraw/contract'
import { type Binding, bind } from '../../../../http/bind.ts'
import { readCheckIn, signIn } from './daily-check-in.ts'

/** The calls about signing in for the day. */
export const routes: Binding[] = [
  bind(getAttendance, async (ctx, { month }, { playerId }) => {
    const { amounts, days, nextDayAt, ...facts } = await readCheckIn(ctx, playerId, month)
    return { ...facts, amounts: [...amounts], days: [...days], nextDayAt }
  }),
  bind(signInToday, async (ctx, _, { playerId, ip }) => {
    const { balance, ...day } = await signIn(ctx, { playerId, ip })
    return { ...day, balance }
  }),
]
