import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMoveOn, useRowInView } from './chosen-row.ts'

const ids = ['3', '2', '1']
let list: { open: string; choose: (id: string) => void; moveOn: ReturnType<typeof useMoveOn> }

function List({ first }: { first: string }) {
  const [chosen, setChosen] = useState(first)
  const moveOn = useMoveOn(chosen, setChosen)
  useRowInView(chosen)
  useEffect(() => {
    list = { open: chosen, choose: setChosen, moveOn }
  }, [chosen, moveOn])
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} id={`row-${id}`} className={id === chosen ? 'console-row-chosen' : ''} />
      ))}
    </ul>
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function begin(first: string) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<List first={first} />))
  return root
}

test('goes on to the next row when the decided one is still chosen, by hand or as the first', async () => {
  for (const first of ['3', '']) {
    await begin(first)
    await act(async () => list.moveOn(ids, '3'))
    expect(list.open).toBe('2')
  }
})

test('keeps the row that the operator has chosen meanwhile', async () => {
  const root = await begin('3')
  await act(async () => list.choose('1'))
  await act(async () => list.moveOn(ids, '3'))
  expect(list.open).toBe('1')
  await act(async () => list.choose('3'))
  await act(async () => root.unmount())
  list.moveOn(ids, '3')
  expect(list.open).toBe('3')
})

test('a row that is chosen comes into view, and the one that is shown first moves nothing', async () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id)
  })
  await begin('')
  expect(seen).toEqual([])
  await act(async () => list.choose('1'))
  expect(seen).toEqual(['row-1'])
})
