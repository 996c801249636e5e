import { gameMessages as words } from '../apps/console/src/features/games/messages.ts'
import { expectConsoleAccessible, goByKeyboard, messages, openConsole, paths } from './console.ts'
import { fund, register } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

const gameIds = { light: 'pk-5m', dark: 'ssc-5m' } as const

test('an operator closes a game with a reason, the player sees it without a reload, and its rounds go on', async ({
  page,
  browser,
  t,
  colorScheme,
}) => {
  const gameId = gameIds[colorScheme === 'dark' ? 'dark' : 'light']
  const closed = page.getByText(t('lock.maintenance'))
  await register(page, t)
  await fund(page, 50)
  await open(page, `/pages/cc/${gameId.slice(0, -3).toUpperCase()}?id=${gameId}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(closed).toHaveCount(0)

  const consolePage = await openConsole(browser)
  await goByKeyboard(consolePage, paths.games)
  await expect(consolePage.getByRole('cell', { name: gameId, exact: true })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  const change = consolePage.getByRole('button', { name: words.changeOf(gameId) })
  await change.click()
  const form = consolePage.getByRole('dialog', { name: words.changeOf(gameId) })
  const maintenance = form.getByRole('switch', { name: words.maintenance })
  // A press while the form is still opening may be lost.
  await expect(() => maintenance.check({ timeout: 1_000 })).toPass()
  await form.getByRole('button', { name: words.save }).click()
  await expect(form.getByText(messages.needReason)).toBeVisible()
  await form.getByLabel(words.reason).fill('Checking the track')
  await expectConsoleAccessible(consolePage)
  await form.getByRole('button', { name: words.save }).click()
  await expect(consolePage.getByRole('row', { name: gameId }).getByText(words.maintenance)).toBeVisible()

  await expect(closed.first()).toBeVisible()
  const { game, current, oddsVersion } = await callsOf(page).getGame({ id: gameId })
  expect(game).toMatchObject({ state: 'maintenance', lock: { reason: 'maintenance' } })
  const line = gameId === 'pk-5m' ? { play: 'pk_pos', pick: '1-1' } : { play: 'ssc_pos', pick: 'A-1' }
  const bet = callsOf(page).placeBet({
    gameId,
    issue: current?.issue ?? 0n,
    oddsVersion,
    lines: [{ ...line, stake: 1000000n }],
    key: crypto.randomUUID(),
  })
  await expect(bet).rejects.toMatchObject({ reason: 'game_unavailable' })

  await change.click()
  await expect(() => maintenance.uncheck({ timeout: 1_000 })).toPass()
  await form.getByLabel(words.reason).fill('All is well')
  await form.getByRole('button', { name: words.save }).click()
  await expect(closed).toHaveCount(0)
  await consolePage.goto(`/#/audit?subject=game:${gameId}`)
  await expect(consolePage.getByText('Checking the track')).toBeVisible()
  await expect(consolePage.getByText('All is well')).toBeVisible()
  await consolePage.context().close()
})
