import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { toJson } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { fund, register } from './steps.ts'
import { callsOf, expect, expectAccessible, stack, test } from './story.ts'

const tools = join(import.meta.dirname, '../tools')
const run = promisify(execFile)

test('an anonymous visitor checks a draw, its bets, their receipt and the log without our code', async ({
  page,
  t,
}) => {
  await register(page, t)
  await fund(page, 100)
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  try {
    const round = await filesOf(page, folder)
    // Round, rules, receipt twice, weeks, log; and all together.
    const command = await run(process.execPath, [join(tools, 'verify.mjs'), folder])
    expect(command.stdout.match(/^ok\b/gm)).toHaveLength(7)
    const python = await run('python3', [join(tools, 'verify.py'), join(folder, 'round.json')])
    expect(python.stdout.trim()).toBe('ok (betsRoot, betCount, stakeTotal not judged)')

    await page.goto(`${stack('WEB_URL')}/verify.html#${encodeURIComponent(await readFile(round, 'utf8'))}`)
    await expect(page.getByRole('status')).toHaveText('All of it holds')
    await expectAccessible(page)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the page works from the disk without a network, and says what is wrong', async ({ page, context }) => {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  const { record } = await latestProof(page)
  const round = join(folder, 'round.json')
  await writeFile(round, toJson(record))
  await context.setOffline(true)
  await page.goto(pathToFileURL(join(tools, 'verify.html')).href)
  await page.getByLabel('Files to check').setInputFiles(round)
  await expect(page.getByRole('status')).toHaveText('All of it holds')
  await page.getByLabel(/as JSON/).fill(toJson({ ...record, mode: 1 }))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Something is wrong: bad_mode')
  await expectAccessible(page)
  await rm(folder, { recursive: true })
})

/** The proof of the round that was drawn last. */
async function latestProof(page: Page) {
  await page.goto('/')
  const calls = callsOf(page)
  const drawn = async () => (await calls.getGame({ id: 'rgb-30s' })).last?.issue ?? 0n
  await expect.poll(drawn, { timeout: 80_000, intervals: [1_000] }).not.toBe(0n)
  return calls.getProof({ id: 'rgb-30s', issue: await drawn() })
}

/** Bets, waits for the draw, and saves what the calls answer about it; answers the round's file. */
async function filesOf(page: Page, folder: string): Promise<string> {
  const calls = callsOf(page)
  const placed = await placeThree(page)
  const slip = async () => (await calls.listBets({ limit: 1 })).list[0]
  await expect.poll(async () => (await slip())?.state, { timeout: 60_000 }).toMatch(/won|lost/)
  const receipt = await calls.getReceipt({ orderNo: placed.orderNo })
  const paid = (await slip())?.lines ?? []
  const bets = receipt.lines.map(({ playNo, pickIndex, stake, line }) => {
    return {
      play: playNo,
      pick: pickIndex,
      stake,
      payout: paid[line - 1]?.payout,
      placedAt: receipt.placedAt,
    }
  })
  const rules = await calls.getRules({ id: 'rgb-30s' })
  const proof = await calls.getProof({ id: 'rgb-30s', issue: placed.issue })
  const save = (name: string, thing: unknown) => writeFile(join(folder, name), toJson(thing))
  await save('round.json', { ...proof, rulesText: rules.text, bets })
  await save('rules.json', rules)
  await save('receipt.json', receipt)
  await save('receipt-of-its-own.json', { data: await calls.getReceipt({ orderNo: placed.orderNo }) })
  await save('log.json', await calls.getChain({ limit: 100 }))
  await save('weeks.json', await calls.getEpochs({ id: 'rgb-30s' }))
  return join(folder, 'round.json')
}

async function placeThree(page: Page) {
  const calls = callsOf(page)
  const lines = [
    { play: 'rgb_red', pick: '', stake: 10000000n },
    { play: 'rgb_big', pick: '', stake: 7000000n },
    { play: 'rgb_n', pick: '7', stake: 1000000n },
  ]
  const placed: { orderNo: string; issue: bigint }[] = []
  const place = async () => {
    const { current, oddsVersion } = await calls.getGame({ id: 'rgb-30s' })
    const slip = {
      gameId: 'rgb-30s',
      issue: current?.issue ?? 0n,
      oddsVersion,
      lines,
      key: crypto.randomUUID(),
    }
    // Between two rounds, and after the lock, the server refuses.
    if (current) placed.push(await calls.placeBet(slip))
    return placed.length
  }
  await expect.poll(() => place().catch(() => 0), { timeout: 40_000, intervals: [1_000] }).toBe(1)
  return placed[0] ?? { orderNo: '', issue: 0n }
}
