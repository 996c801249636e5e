import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { type ReactNode, act as react } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { operatorQuery } from '../client/operator.ts'
import { anOperator } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { DataTable } from './data-table.tsx'
import { inChosenOrder, moved } from './table-choice.ts'
import { tableMessages as t } from './table-messages.ts'

const KEY = `Console-Tables-${anOperator().id}`
type Fruit = Readonly<{ id: number; name: string; price: string }>
const rows: Fruit[] = [{ id: 1, name: 'Pear', price: '2.00 USD' }]
const name = { title: 'Name', dataIndex: 'name' }
const price = { title: 'Price', dataIndex: 'price' }
const act = { title: <b>Act</b>, render: () => 'Buy' }
/** As the layout shows a page: once the operator is known. */
function Fruits({ columns }: { columns: TableColumnsType<Fruit> }): ReactNode {
  const { data } = useQuery(operatorQuery)
  return data ? <DataTable<Fruit> list="Fruits" columns={columns} rows={rows} /> : null
}
async function fruits(columns: TableColumnsType<Fruit> = [name, price, act], operator = anOperator()) {
  const page = await show(<Fruits columns={columns} />, { getOperator: () => operator })
  await page.see('Buy')
  return page
}
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
const isTall = () => document.querySelector('.ant-table-medium') !== null

afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('columns are hidden and moved, rows are made taller, and all of it is there the next time', async () => {
  const page = await fruits()
  await page.press(t.open)
  await page.press(t.up('Price'))
  expect(heads()).toEqual(['Price', 'Name', 'Act'])
  const [, box] = document.querySelectorAll<HTMLInputElement>('.console-columns input[type=checkbox]')
  await react(async () => box?.click())
  await page.pick(t.densities.comfortable)
  expect([heads(), isTall()]).toEqual([['Price', 'Act'], true])
  await fruits()
  expect([heads(), isTall()]).toEqual([['Price', 'Act'], true])
  await page.press(t.open)
  await page.press(t.reset)
  expect(heads()).toEqual(['Name', 'Price', 'Act'])
})

test('the last column that is shown cannot be hidden', async () => {
  localStorage.setItem(KEY, JSON.stringify({ lists: { Fruits: { order: [], hidden: ['Price'] } } }))
  const page = await fruits()
  await page.press(t.open)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.console-columns input[type=checkbox]')]
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false])
})

test('a choice shows no column that the page does not give, and is another operator’s nowhere', async () => {
  localStorage.setItem(
    KEY,
    JSON.stringify({ lists: { Fruits: { order: ['Price', 'Name'], hidden: ['Act'] } } }),
  )
  await fruits([name, act])
  expect(heads()).toEqual(['Name', 'Act'])
  await fruits([name, price, act], { ...anOperator(), id: 2n })
  expect(heads()).toEqual(['Name', 'Price', 'Act'])
})

test('what was kept by something else, or cannot be kept, leaves the table as it is', async () => {
  for (const text of [
    'no JSON',
    'null',
    '[1]',
    '{"lists":7,"density":"tall"}',
    '{"lists":{"Fruits":{"order":{}}}}',
  ]) {
    localStorage.setItem(KEY, text)
    await fruits()
    expect([heads(), isTall()]).toEqual([['Name', 'Price', 'Act'], false])
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('the storage is full')
  })
  const page = await fruits()
  await page.press(t.open)
  await page.press(t.down('Name'))
  expect(heads()).toEqual(['Price', 'Name', 'Act'])
})

test('a column that came later stands where the page puts it; a move ends at the ends', () => {
  expect(inChosenOrder(['a', 'new', 'b'], { order: ['b', 'a'], hidden: [] })).toEqual(['b', 'new', 'a'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
})
