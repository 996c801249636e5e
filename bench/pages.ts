import { availableParallelism, loadavg } from 'node:os'
import { median, report, rounded } from './figures.ts'
import { type Phone, startBrowser } from './pages/browser.ts'
import { measureVisit, type Visit } from './pages/measure-visit.ts'
import { type MeasuredPage, pages } from './pages/measured-pages.ts'
import { say, settings } from './settings.ts'
import { onApp } from './stack/app.ts'

type Measured = Readonly<{ page: MeasuredPage; cold: Visit[]; second: Visit[] }>

/**
 * Builds the player app, serves it as `npm start` does, and opens pages in a Chromium with the means of a slow phone: once
 * on a phone that has never seen the app, and once more when the service worker has kept it. Bytes and requests are exact;
 * times depend on what else the machine does.
 */
export async function run(): Promise<void> {
  await onApp('bench_pages', async ({ url, token }) => {
    const browser = await startBrowser(url)
    try {
      tell(await measure(browser.newPhone, token))
    } finally {
      await browser.stop()
    }
  })
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
