import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import * as paths from '../apps/web/src/paths.ts'
import { buildWhenStale, screensOf } from '../tools/build/build-when-stale.ts'
import { median, report, rounded } from './figures.ts'
import { type Phone, startBrowser } from './pages/browser.ts'
import { measureVisit, type Visit } from './pages/measure-visit.ts'
import { root, say, settings } from './settings.ts'
import { startDatabase } from './stack/database.ts'
import { seedPlayers } from './stack/players.ts'
import { startPrograms } from './stack/programs.ts'

const CASH = 120_000_000n

type Page = Readonly<{ name: string; path: string; isPlayers: boolean }>

const pages: readonly Page[] = [
  { name: 'home, visitor', path: paths.home, isPlayers: false },
  { name: 'home', path: paths.home, isPlayers: true },
  { name: 'RGB', path: paths.ofGame('rgb', 'play', 'rgb-1m'), isPlayers: true },
  { name: 'PK', path: paths.ofGame('pk', 'play', 'pk-1m'), isPlayers: true },
  { name: 'mine', path: paths.mine, isPlayers: true },
  { name: 'savings', path: paths.products, isPlayers: true },
]

type Measured = Readonly<{ page: Page; cold: Visit[]; second: Visit[] }>

/**
 * Builds the player app, serves it as `npm start` does, and opens pages in a Chromium with the means of a slow phone: once
 * on a phone that has never seen the app, and once more when the service worker has kept it. Bytes and requests are exact;
 * times depend on what else the machine does.
 */
export async function run(): Promise<void> {
  const [web] = screensOf(root)
  if (!web) throw new Error('there is no player app')
  say((await buildWhenStale(web)) ? 'the app was built' : 'the app is fresh')
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase('bench_pages')
    try {
      const [player] = await seedPlayers(database.owner, 1, CASH)
      const programs = await startPrograms(database.url, database.owner, {
        WEB_DIST: join(root, 'apps/web/dist'),
      })
      const browser = await startBrowser(programs.url)
      try {
        tell(await measure(browser.newPhone, player?.token ?? ''))
      } finally {
        await browser.stop()
        await programs.stop()
      }
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

const measure = async (
  newPhone: (token: string | undefined) => Promise<Phone>,
  token: string,
): Promise<readonly Measured[]> => {
  const measured = pages.map((page): Measured => ({ page, cold: [], second: [] }))
  for (let turn = 1; turn <= settings.repetitions; turn++) {
    for (const { page, cold, second } of measured) {
      const phone = await newPhone(page.isPlayers ? token : undefined)
      try {
        cold.push(await measureVisit(phone, page.path))
        await phone.untilKept()
        second.push(await measureVisit(phone, page.path))
      } finally {
        await phone.close()
      }
    }
    say(`turn ${turn} of ${settings.repetitions}`)
  }
  return measured
}

const tell = (measured: readonly Measured[]): void => {
  const rows = measured.flatMap(({ page, cold, second }) => [
    { page: page.name, visit: 'cold', ...medians(cold) },
    { page: page.name, visit: 'second', ...medians(second) },
  ])
  report(
    rows,
    [
      '390x844, processor 4 times slower, 1.6 Mbit/s, 150 ms; LCP, the page itself and blocking time in ms, kB as sent, requests until 5 s after.',
      `Load of this machine: ${rounded(loadavg()[0] ?? 0)} on ${availableParallelism()} cores; above half of them times say little.`,
      'Aims: LCP 1400 home, 1600 games, 500 on the second visit; JavaScript 110 kB home, 130 any page, as `npm run build` counts it.',
    ],
    Object.fromEntries([['bench', 'pages'], ...rows.flatMap(figuresOf)]),
  )
}

type Row = Readonly<{ page: string; visit: string } & ReturnType<typeof medians>>

const figuresOf = ({ page, visit, ...values }: Row): [string, number][] =>
  Object.entries(values).map(([name, value]) => [`${page}, ${visit}, ${name}`, value])

const medians = (visits: readonly Visit[]) => {
  const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]))
  return {
    lcp: Math.round(of('lcpMs')),
    shown: Math.round(of('pageMs')),
    blocking: Math.round(of('blockingMs')),
    shift: Number(of('shift').toFixed(4)),
    kB: Math.round(of('bytes') / 1024),
    'JS kB': Math.round(of('scriptBytes') / 1024),
    requests: of('requests'),
    calls: of('calls'),
  }
}
