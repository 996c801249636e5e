import type { getContact as call, ReplyOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { settingsOf } from '../settings/index.ts'

/** How the house is reached, and whether somebody is there now. Hours are of the UTC day. */
export async function getContact({ db, clock }: Context): Promise<ReplyOf<typeof call>> {
  const told = await settingsOf(db, ['contactTelegram', 'contactEmail', 'contactDays', 'contactHours'])
  const [fromHour = 0, untilHour = 0] = told.contactHours
  const now = clock.now()
  const day = now.getUTCDay() || 7
  const hour = now.getUTCHours()
  return {
    telegram: told.contactTelegram
      ? { name: told.contactTelegram, url: `https://t.me/${told.contactTelegram}` }
      : null,
    email: told.contactEmail || null,
    hours: { days: told.contactDays, fromHour, untilHour },
    isOpen: told.contactDays.includes(day) && hour >= fromHour && hour < untilHour,
  }
}
