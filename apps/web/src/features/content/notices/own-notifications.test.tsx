import type { NotificationKind } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import NoticesScreen from './list-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const one = (id: bigint, kind: NotificationKind, isRead = false) => ({
  ...{ id, kind, about: 3n, at: new Date('2026-11-26T01:00:00Z'), isRead },
  money: kind === 'signed_in' ? null : { amount: 2_000_001n, asset: 'USD' as const },
})

test('a player’s own notifications say what happened, lead there, and are read once they are on the screen', async () => {
  const page = await showToPlayer(<NoticesScreen />, '/pages/jogos/notice/index?tab=own', {
    listNotifications: () => ({
      list: [one(9n, 'signed_in'), one(8n, 'withdrawal_paid'), one(7n, 'interest_paid', true)],
      next: null,
    }),
    countUnread: () => ({ unread: 3, own: 2 }),
    markNotificationsRead: () => ({ own: 0 }),
  })
  await page.see('Withdrawal paid')
  expect(page.text()).toContain('Sign-in on a new device')
  expect(page.text()).toContain('Not you?')
  expect(page.text()).toContain('2.000001')
  expect(document.querySelectorAll('[aria-label=Unread]')).toHaveLength(2)
  const ways = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['#/pages/mine/signins', '#/pages/mine/withdraw/index?id=3', '#/pages/lc/goodlog'])
  await vi.waitFor(() => expect(page.asked('markNotificationsRead')).toEqual([{ until: '9' }]))
  await page.close()
})

test('the notices to everyone are the first tab', async () => {
  const page = await showToPlayer(<NoticesScreen />, '/pages/jogos/notice/index', {
    listNotices: () => ({ list: [], next: null }),
  })
  await page.see('No messages yet.')
  await page.tab('For you')
  await vi.waitFor(() => expect(page.asked('listNotifications')).toHaveLength(1))
  await page.close()
})
