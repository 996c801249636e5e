import { type getInit as call, type Language, languages, type ReplyOf } from '@opendraw/contract'
import { gameInstances } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { summaryOf } from '../games/index.ts'
import { settingsOf } from '../settings/index.ts'
import { activeNotices, type Texts } from './tables.ts'

const noticesMax = 10

/** What the app needs at its start, in the caller's language. Games as they are for somebody in this country. */
export async function getInit(
  ctx: Context,
  lang: Language,
  country: string | null,
): Promise<ReplyOf<typeof call>> {
  const [{ termsVersion, adultAge }, notices, games] = await Promise.all([
    settingsOf(ctx.db, ['termsVersion', 'adultAge']),
    activeNotices(ctx.db, noticesMax),
    Promise.all(gameInstances.map((instance) => summaryOf(ctx, instance, { country }))),
  ])
  return {
    app: { name: 'Opendraw', version: '1.1.0', code: 100 },
    mode: 'demo',
    currency: 'USD',
    languages: [...languages],
    serverTime: ctx.clock.now().getTime(),
    termsVersion,
    adultAge,
    games,
    notices: notices.map(({ id, title, body, publishedAt }) => ({
      id: String(id),
      title: inLanguage(title, lang),
      body: inLanguage(body, lang),
      publishedAt: publishedAt.getTime(),
    })),
  }
}

function inLanguage(texts: Texts, lang: Language): string {
  return texts[lang] ?? texts.en ?? ''
}
