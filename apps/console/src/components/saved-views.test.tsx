import type { ReplyOf } from '@opendraw/contract'
import type { listSavedViews } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import type { Handlers } from '../testing/fake-server.ts'
import { leave, show } from '../testing/show.tsx'
import { savedViewMessages as t } from './saved-view-messages.ts'
import { SavedViews } from './saved-views.tsx'

type View = ReplyOf<typeof listSavedViews>['list'][number]
const large: View = {
  id: 7n,
  name: 'Large',
  filters: { amountMin: '500' },
  isShared: false,
  isMine: true,
  owner: 'Olga',
}
const open = (address: string, views: View[], handlers: Handlers = {}) =>
  show(<SavedViews list="deposits" />, { listSavedViews: () => ({ list: views }), ...handlers }, address)

afterEach(leave)

test('filters of the address are kept under a name, of the list alone, and the address then names their view', async () => {
  const kept: View[] = []
  const page = await open('/?amountMin=500&open=500001', kept, {
    saveView: () => {
      kept.push(large)
      return { id: 7n }
    },
  })
  await page.press(t.save)
  await page.press(t.save)
  await page.see(t.needName)
  await page.fill(t.name, ' Large ')
  await page.press(t.save)
  await page.see(t.remove)
  expect(page.server.requestsOf('saveView')).toEqual([
    { list: 'deposits', name: 'Large', filters: { amountMin: '500' }, isShared: false },
  ])
  expect(page.address()).toBe('/?amountMin=500&open=500001&view=7')
})

test('a chosen view is the whole address; one that differs from it can be updated, a colleague’s only kept anew', async () => {
  const shared = { ...large, id: 8n, name: 'Free', filters: { claim: 'free' }, isMine: false, owner: 'Boris' }
  const page = await open('/?amountMin=900&view=7', [large, shared], { saveView: () => ({ id: 7n }) })
  await page.press(t.update)
  await page.see(t.saved)
  expect(page.server.requestsOf('saveView')).toMatchObject([{ name: 'Large', filters: { amountMin: '900' } }])
  await page.choose(t.title, 'Free (Boris)')
  expect(page.address()).toBe('/?claim=free&view=8')
  for (const name of [t.update, t.save, t.remove]) expect(page.has(name)).toBe(false)
})

test('a view whose filters are gone shows the plain list and says so; what is no filter yet is not offered', async () => {
  const page = await open('/', [{ ...large, filters: null }])
  await page.choose(t.title, 'Large')
  await page.see(t.gone)
  expect(page.address()).toBe('/?view=7')
  await leave()
  const typing = await open('/?player=Anna', [large])
  await typing.see(t.title)
  expect(typing.has(t.save)).toBe(false)
})
