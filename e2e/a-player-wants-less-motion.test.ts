import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import { register } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

/** One of each kind of game, the fastest that there is. */
const games = { rgb: 'rgb-30s', k3: 'k3-1m', pk: 'pk-1m', ssc: 'ssc-1m' } as const
type Kind = keyof typeof games

test('a draw comes without motion for who wants less of it, and moves for everybody else', async ({
  page,
  newPhone,
  t,
}) => {
  await register(page, t)
  const token = await page.evaluate(() => localStorage.getItem('App-Token'))
  const aPhone = async () => {
    const phone = await newPhone()
    await phone.addInitScript((one) => localStorage.setItem('App-Token', one ?? ''), token)
    return phone
  }
  const kinds = Object.keys(games) as Kind[]
  const [moving, ...still] = await Promise.all([
    movesOfADraw(await aPhone(), 'k3', 'no-preference'),
    ...kinds.map(async (kind) => movesOfADraw(await aPhone(), kind, 'reduce')),
  ])
  // What is looked with can see.
  expect(moving).toContain('cube-settle')
  for (const [at, moves] of still.entries()) expect(moves, kinds[at]).toEqual([])
})

/** The names of all that moves on a game's page for longer than a frame while a round is drawn and its result comes; what fades in is no motion. */
async function movesOfADraw(
  page: Page,
  kind: Kind,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion })
  await open(page, paths.ofGame(kind, 'play', games[kind]))
  const last = async () => (await callsOf(page).getGame({ id: games[kind] })).last?.issue
  const before = await last()
  const seen = await page.evaluateHandle(() => {
    const names = new Set<string>()
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        const name = Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')
        if (Number(duration) * (iterations ?? 1) > 16 && name !== 'fade') names.add(String(name))
      }
      requestAnimationFrame(look)
    }
    look()
    return names
  })
  await expect.poll(last, { timeout: 90_000, intervals: [500] }).not.toBe(before)
  // It is said once it lies still.
  const issue = String(await last()).slice(-4)
  await expect(page.getByRole('status').filter({ hasText: issue })).toBeAttached()
  return seen.evaluate((names) => [...names])
}
