import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../tools/test/chromium.ts'
import { median, report } from './figures.ts'
import { type MeasuredPage, pages } from './pages/measured-pages.ts'
import { say, settings } from './settings.ts'
import { onApp } from './stack/app.ts'

// Fetched when it is first used and not installed: no one else needs its 200 packages.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024
const exec = promisify(execFile)

/** What a judgement of performance is made of. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

type Scores = Readonly<Record<(typeof categories)[number], number>>
type Judgement = Readonly<{
  scores: Scores
  /** The metrics, and what cost a point of accessibility or best practices. */
  remarks: readonly string[]
}>

/** Lighthouse's judgement of the measured pages, each on a phone that has never seen the app and holds a player's session. */
export async function run(): Promise<void> {
  await onApp('bench_lighthouse', async ({ url, token }) => {
    const judged = pages.map((page) => ({ page, judgements: [] as Judgement[] }))
    for (let turn = 1; turn <= settings.repetitions; turn++) {
      for (const { page, judgements } of judged) {
        const judgement = await judgeAgain(url, page, token)
        judgements.push(judgement)
        say(`${page.name}, turn ${turn} of ${settings.repetitions}: ${inWords(judgement)}`)
      }
    }
    const rows = judged.map(({ page, judgements }) => ({
      page: page.name,
      ...mediansOf(judgements.map(({ scores }) => scores)),
    }))
    report(
      rows,
      [
        `${LIGHTHOUSE}, mobile; medians of ${settings.repetitions}. Server, browser and tool share this machine: its work beside it lowers the score.`,
        'Aims: performance 95 on home, games, mine and savings; accessibility and best practices 100.',
      ],
      Object.fromEntries([['bench', 'lighthouse'], ...rows.flatMap(figuresOf)]),
    )
  })
}

// Now and then its trace has no beginning (NO_NAVSTART): one such turn is no reason to lose the others.
const judgeAgain = async (url: string, page: MeasuredPage, token: string): Promise<Judgement> => {
  try {
    return await judge(url, page, token)
  } catch (error) {
    say(`${page.name}: once more, since ${error instanceof Error ? error.message.slice(0, 200) : error}`)
    return judge(url, page, token)
  }
}

const judge = async (url: string, { path, isPlayers }: MeasuredPage, token: string): Promise<Judgement> => {
  const folder = await mkdtemp(join(tmpdir(), 'opendraw-lighthouse-'))
  const phone = await chromium.launchPersistentContext(folder, {
    ...wholeChromium,
    args: [...wholeChromium.args, '--remote-debugging-port=0'],
  })
  try {
    if (isPlayers) await logIn(phone.pages()[0] ?? (await phone.newPage()), url, token)
    const [port] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')
    const { stdout } = await exec(
      'npm',
      [
        ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', `${url}/#${path}`],
        ...['--quiet', '--output=json', `--port=${port}`, `--only-categories=${categories.join(',')}`],
        // The session stays; nothing else is there.
        '--disable-storage-reset',
      ],
      { maxBuffer: OUTPUT_BYTES_MAX },
    )
    return judgementIn(stdout)
  } finally {
    await phone.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the session as the app does, from a page of its origin that starts nothing. */
const logIn = async (tab: Page, url: string, token: string): Promise<void> => {
  await tab.goto(`${url}/manifest.webmanifest`)
  await tab.evaluate(`localStorage.setItem('App-Token', '${token}')`)
}

type Output = Readonly<{
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}>

const judgementIn = (output: string): Judgement => {
  const said: Output = JSON.parse(output)
  const of = (name: keyof Scores) => Math.round(100 * (said.categories[name]?.score ?? 0))
  const measured = metrics.map((id) => `${id} ${Number(said.audits[id]?.numericValue?.toPrecision(4))}`)
  const failed = (['accessibility', 'best-practices'] as const)
    .flatMap((name) => said.categories[name]?.auditRefs ?? [])
    .filter(({ id }) => (said.audits[id]?.score ?? 1) < 1)
  return {
    scores: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
    },
    remarks: [...measured, ...failed.map(({ id }) => `failed: ${id}`)],
  }
}

const inWords = ({ scores, remarks }: Judgement): string =>
  [...categories.map((name) => `${name} ${scores[name]}`), ...remarks].join(', ')

const mediansOf = (scores: readonly Scores[]) => ({
  performance: median(scores.map((one) => one.performance)),
  lowest: Math.min(...scores.map((one) => one.performance)),
  accessibility: Math.min(...scores.map((one) => one.accessibility)),
  'best practices': Math.min(...scores.map((one) => one['best-practices'])),
})

type Row = Readonly<{ page: string } & ReturnType<typeof mediansOf>>

const figuresOf = ({ page, ...values }: Row): [string, number][] =>
  Object.entries(values).map(([name, value]) => [`${page}, ${name}`, value])
