import * as paths from '../apps/web/src/paths.ts'
import { median, report } from './figures.ts'
import { startBrowser } from './pages/browser.ts'
import type { Motion } from './pages/motions.ts'
import { watchDraws } from './pages/watch-draws.ts'
import { say, settings } from './settings.ts'
import { onApp } from './stack/app.ts'

// One table of each kind of game: their draws differ.
const tables = [
  ['RGB', paths.ofGame('rgb', 'play', 'rgb-30s')],
  ['K3', paths.ofGame('k3', 'play', 'k3-1m')],
  ['PK', paths.ofGame('pk', 'play', 'pk-1m')],
  ['SSC', paths.ofGame('ssc', 'play', 'ssc-1m')],
] as const

/**
 * How the draws of every game move on a slow phone: which frames the browser presented and which it dropped, from the first
 * move of a draw until its result is at rest. The page's own thread is four times slower, as the browser's tools do it.
 */
export async function run(): Promise<void> {
  await onApp('bench_frames', async ({ url, token }) => {
    const browser = await startBrowser(url)
    try {
      const rows = []
      for (const [game, path] of tables) {
        const phone = await browser.newPhone(token)
        rows.push(...rowsOf(game, await watchDraws(phone, path, settings.repetitions)))
        await phone.close()
        say(`${game} was watched`)
      }
      tell(rows)
    } finally {
      await browser.stop()
    }
  })
}

const rowsOf = (game: string, motions: readonly Motion[]) =>
  (['loop', 'reveal'] as const).map((part) => {
    const ofPart = motions.filter((motion) => motion.part === part)
    const of = (name: 'perSecond' | 'droppedPercent' | 'longestMs') =>
      Number(median(ofPart.map((motion) => motion[name])).toFixed(1))
    return { game, part, frames: of('perSecond'), dropped: of('droppedPercent'), longest: of('longestMs') }
  })

const tell = (rows: ReturnType<typeof rowsOf>): void => {
  const figures = rows.flatMap(({ game, part, ...values }) =>
    Object.entries(values).map(([name, value]): [string, number] => [`${game}, ${part}, ${name}`, value]),
  )
  report(
    rows,
    [
      `390x844, processor 4 times slower; medians of ${settings.repetitions} draws: frames a second, dropped in percent, the longest time without a frame in ms.`,
      'Aim: 60 a second. What moves is presented by the compositor, which the throttle does not slow down; the page may be busy meanwhile.',
    ],
    Object.fromEntries([['bench', 'frames'], ...figures]),
  )
}
