import { type getInit as call, type Language, languages, type ReplyOf } from '@opendraw/contract'
import { gameInstances } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { summaryOf } from '../games/index.ts'
import { settingsOf } from '../settings/index.ts'
import { banners } from './activities.ts'
import { languageOrder, wordsOf } from './shown-items.ts'
import { shownItems } from './tables/shown.ts'

const NOTICES_MAX = 10

/** What the app needs at its start, in the caller's language. Games as they are for someone in this country. */
export async function getInit(
  ctx: Context,
  lang: Language,
  country: string | null,
): Promise<ReplyOf<typeof call>> {
  const input = { kind: 'notice', order: languageOrder(lang), before: null, limit: NOTICES_MAX } as const
  const [{ termsVersion, adultAge }, notices, localized, games] = await Promise.all([
    settingsOf(ctx.db, ['termsVersion', 'adultAge']),
    shownItems(ctx.db, input),
    banners(ctx, lang),
    Promise.all(gameInstances.map((instance) => summaryOf(ctx, instance, { country }))),
  ])
  return {
    app: { name: 'Opendraw', version: '1.1.0', code: 100 },
    mode: 'demo',
    currency: 'USD',
    languages: [...languages],
    serverTime: ctx.clock.now(),
    termsVersion,
    adultAge,
    games,
    notices: notices.list.map(({ id, title, body, from }) => ({
      id,
      title,
      body: wordsOf(body),
      publishedAt: from,
    })),
    banners: localized,
  }
}
