import { Refusal, type ReplyOf } from '@opendraw/contract'
import type { listDrafts } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { refusalText } from '../testing/fake-server.ts'
import { aPage } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { DraftList, DraftOf } from './draft-list.tsx'
import { messages } from './messages.ts'

type Draft = ReplyOf<typeof listDrafts>['list'][number]

const t = messages.drafts
const list = <DraftList kind="ticket" open={() => undefined} />
const one = (
  <DraftOf kind="ticket" id="5">
    {({ title }) => <p>The form of {title}</p>}
  </DraftOf>
)

function aDraft(id: bigint): Draft {
  const savedAt = new Date('2026-11-25T10:00:00Z')
  return { id, kind: 'ticket', title: `Concert ${id}`, form: '{}', version: 1, savedAt, savedBy: 1n }
}

afterEach(leave)

test('drafts beyond the first page can be reached', async () => {
  const page = await show(list, {
    listDrafts: ({ before }) => (before ? aPage(aDraft(5n)) : { list: [aDraft(7n), aDraft(6n)], next: 6n }),
  })
  await page.see('Concert 6')
  await page.press(messages.queue.more)
  await page.see('Concert 5')
})

test('drafts that could not be read are not passed over: the page says so, and reads them again', async () => {
  let isAway = true
  const page = await show(list, {
    listDrafts: () => {
      if (isAway) throw new Refusal('no_permission')
      return aPage(aDraft(5n))
    },
  })
  await page.see(refusalText('no_permission'))
  isAway = false
  await page.press(messages.failures.again)
  await page.see('Concert 5')
})

test('without a draft there is no list', async () => {
  const page = await show(list, { listDrafts: () => aPage() })
  await expect.poll(() => page.server.requestsOf('listDrafts')).toHaveLength(1)
  expect(page.has(t.title)).toBe(false)
})

test('a deletion that is refused says so, and the draft stays', async () => {
  const page = await show(list, {
    listDrafts: () => aPage(aDraft(5n)),
    removeDraft: () => {
      throw new Refusal('no_permission')
    },
  })
  await page.press(t.remove)
  await page.see(refusalText('no_permission'))
  expect(page.has('Concert 5')).toBe(true)
})

test('a draft opens by its address, however many are newer', async () => {
  const page = await show(one, {
    listDrafts: ({ before }) => (before === 6n ? aPage(aDraft(5n)) : aPage(aDraft(99n))),
  })
  await page.see('The form of Concert 5')
})

test('a draft that is gone is called gone, and one that could not be read is not', async () => {
  const gone = await show(one, { listDrafts: () => aPage(aDraft(4n)) })
  await gone.see(t.absent)
  const unread = await show(one, {
    listDrafts: () => {
      throw new Refusal('no_permission')
    },
  })
  await unread.see(refusalText('no_permission'))
  expect(unread.has(t.absent)).toBe(false)
})
