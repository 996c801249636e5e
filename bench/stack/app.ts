import { join } from 'node:path'
import { buildWhenStale, screensOf } from '../../tools/build/build-when-stale.ts'
import { root, say } from '../settings.ts'
import { seedPlayers } from './players.ts'
import { onPrograms } from './programs.ts'

const CASH = 120_000_000n

/** Where the player app is served, and the session of a player with some money. */
type App = Readonly<{ url: string; token: string }>

/** Builds the player app, and serves it as `npm start` does on a fresh database of that name while it is measured. */
export async function onApp(name: string, measure: (app: App) => Promise<void>): Promise<void> {
  const [web] = screensOf(root)
  if (!web) throw new Error('there is no player app')
  say((await buildWhenStale(web)) ? 'the app was built' : 'the app is fresh')
  await onPrograms(
    name,
    async ({ owner }, { url }) => {
      const [player] = await seedPlayers(owner, 1, CASH)
      await measure({ url, token: player?.token ?? '' })
    },
    { WEB_DIST: join(root, 'apps/web/dist') },
  )
}
