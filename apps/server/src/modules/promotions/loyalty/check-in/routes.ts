import { checkInToday, getAttendance } from '@opendraw/contract'
import { type Binding, bind } from '../../../../http/bind.ts'
import { checkIn, readCheckIn } from './daily-check-in.ts'

/** The calls of the daily check-in. */
export const routes: Binding[] = [
  bind(getAttendance, async (ctx, { month }, { playerId }) => {
    const { amounts, days, nextDayAt, ...facts } = await readCheckIn(ctx, playerId, month)
    return { ...facts, amounts: [...amounts], days: [...days], nextDayAt }
  }),
  bind(checkInToday, async (ctx, _, { playerId, ip }) => {
    const { balance, ...day } = await checkIn(ctx, { playerId, ip })
    return { ...day, balance }
  }),
]
