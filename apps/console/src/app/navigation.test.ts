import { expect, test } from 'vitest'
import { GATE_PAGE, paths } from '../paths.ts'
import { navigation, navigationFor, placeAt } from './navigation.ts'

// One's own passkeys are below one's name, for every operator alike.
const { home, signIn, invitation, playerPattern, playerViewPattern, passkeys, ...pages } = paths

test('every page has one place in the menu, and every group a name of its own', () => {
  const places = navigation.flatMap((group) => group.places)
  expect(places.map(({ to }) => to).sort()).toEqual([...Object.values(pages), GATE_PAGE].sort())
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  expect(new Set(navigation.map(({ name }) => name)).size).toBe(navigation.length)
})

test('without a permission there is no menu', () => {
  expect(navigationFor(() => false)).toEqual([])
})

test('an address below a page belongs to it, and one outside the menu to none', () => {
  expect(placeAt(playerPattern)?.place.to).toBe(paths.players)
  expect([home, signIn, invitation, passkeys].map(placeAt)).toEqual([null, null, null, null])
})
