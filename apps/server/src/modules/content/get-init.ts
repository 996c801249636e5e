import { type getInit as call, type Language, languages, type ReplyOf } from '@opendraw/contract'
import { gameInstances } from '@opendraw/games'
import type { Context } from '../../context.ts'
import { readSettings } from '../../settings.ts'
import { activeNotices, type Texts } from './tables.ts'

const noticesMax = 10

/** What the app needs at its start, in the caller's language. The same for everybody. */
export async function getInit(ctx: Context, lang: Language): Promise<ReplyOf<typeof call>> {
  const [{ termsVersion, adultAge }, notices] = await Promise.all([
    readSettings(ctx.db),
    activeNotices(ctx.db, noticesMax),
  ])
  return {
    app: { name: 'Opendraw', version: '1.1.0', code: 100 },
    mode: 'demo',
    currency: 'USD',
    languages: [...languages],
    serverTime: ctx.clock.now().getTime(),
    termsVersion,
    adultAge,
    games: gameInstances.map(({ id, game, roundSeconds, lockSeconds }) => ({
      id,
      game,
      roundSeconds,
      lockSeconds,
      state: 'open' as const,
    })),
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
