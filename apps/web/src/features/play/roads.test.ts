import { expect, test } from 'vitest'
import { numberOnRoad, type Road, roadsOf, sideOnRoad } from './roads.ts'

const order = [10, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const roadOf = (game: 'rgb' | 'k3' | 'pk' | 'ssc', id: string, place: string): Road => {
  const road = roadsOf(game).find((one) => one.id === id && one.place === place)
  if (!road) throw new Error(`no road ${id} ${place}`)
  return road
}

test('every game has its two-way tracks as roads, and RGB its colour besides', () => {
  expect(roadsOf('rgb').map(({ id }) => id)).toEqual(['colour', 'size', 'parity'])
  expect(roadsOf('k3')).toHaveLength(2)
  expect(roadsOf('pk')).toHaveLength(27)
  expect(roadsOf('ssc')).toHaveLength(12)
})

test('a bead shows the side that is paid, and the number that decided it', () => {
  const duel = roadOf('pk', 'duel', '2')
  expect([sideOnRoad('pk', duel, order), numberOnRoad('pk', duel, order)]).toEqual([1, 9])
  const sum = roadOf('pk', 'size', '')
  expect([sideOnRoad('pk', sum, order), numberOnRoad('pk', sum, order)]).toEqual([0, 12])
  const column = roadOf('ssc', 'parity', 'E')
  expect([sideOnRoad('ssc', column, [1, 2, 3, 4, 8]), numberOnRoad('ssc', column, [1, 2, 3, 4, 8])]).toEqual([
    1, 8,
  ])
  const colour = roadOf('rgb', 'colour', '')
  expect([sideOnRoad('rgb', colour, [0]), sideOnRoad('rgb', colour, [5])]).toEqual([1, 0])
})
