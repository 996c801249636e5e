import type { Db } from '@opendraw/db'
import { assert, MICRO } from '@opendraw/money'
import { DAY_MS, dayAfter, dayOf, HOUR_MS, startOfDay } from '@opendraw/time'
import { databaseTime } from '../calendar/index.ts'
import { publishItem } from './items/publish-item.ts'
import seeds from './seeds.json' with { type: 'json' }
import { itemsTitled, lockSeed } from './tables/items.ts'

/** Events begin in the evening and last three hours. UTC. */
const BEGINS_MS = 19 * HOUR_MS
const EVENT_MS = 3 * HOUR_MS
const WHOLE = 10_000

/**
 * The first items of a demo, once: one with the same English title stays as it is, also when it is over. Their dates
 * count from the day and the full hour of the first start.
 */
export function seed(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    const now = await databaseTime(tx)
    const saleMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
    for (const { kind, texts, price, units, limitPerPerson, startsInDays, saleDays } of seeds) {
      assert(kind === 'event' || kind === 'collectible', 'a first item is of a known kind')
      if ((await itemsTitled(tx, texts.en.title)) > 0) continue
      const startsMs = startOfDay(dayAfter(dayOf(now), startsInDays)).getTime() + BEGINS_MS
      const isEvent = kind === 'event'
      await publishItem(
        tx,
        {
          kind,
          texts,
          picture: null,
          startsAt: isEvent ? new Date(startsMs) : null,
          endsAt: isEvent ? new Date(startsMs + EVENT_MS) : null,
          price: BigInt(price) * MICRO,
          units,
          limitPerPerson,
          saleFrom: new Date(saleMs),
          saleUntil: new Date(saleMs + saleDays * DAY_MS),
          capBasisPoints: WHOLE,
        },
        null,
      )
    }
  })
}
