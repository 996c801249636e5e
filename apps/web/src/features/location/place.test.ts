import { expect, test } from 'vitest'
import { distanceText, mapAddress, metersBetween, placeOf, typedPoint, writtenPoint } from './place.ts'

const paris = { latitude: 48.85837, longitude: 2.29448 }
const london = { latitude: 51.50073, longitude: -0.12463 }

test('a place is read from the address, and its text is cut and cleaned', () => {
  const query = new URLSearchParams({
    latitude: '48.85837',
    longitude: '2.29448',
    name: ` The\u202e tower\n${'x'.repeat(200)}`,
    address: '5 avenue Anatole France',
  })
  const place = placeOf(query)
  expect(place).toMatchObject({ ...paris, address: '5 avenue Anatole France' })
  expect(place?.name).toHaveLength(80)
  expect(place?.name.startsWith('The tower xxx')).toBe(true)
})

test.each([
  ['', ''],
  ['91', '0'],
  ['0', '180.1'],
  ['-90.00001', '0'],
  ['1e1', '2'],
  ['0x10', '2'],
  ['NaN', 'Infinity'],
  ['48,8', '2'],
  ['1"onload=', '2'],
])('%j and %j are no point of the earth', (latitude, longitude) => {
  expect(placeOf(new URLSearchParams({ latitude, longitude }))).toBeNull()
})

test('a point may be typed with a comma, a semicolon or a blank', () => {
  for (const text of ['48.85837, 2.29448', '48.85837,2.29448', ' 48.85837;2.29448 ', '48.85837 2.29448'])
    expect(typedPoint(text)).toEqual(paris)
  for (const text of ['', '48.85837', '48.85837, 2.29448, 3', 'here', '48,85837 2,29448'])
    expect(typedPoint(text)).toBeNull()
})

test('what was written can be typed again', () => {
  expect(typedPoint(writtenPoint(london))).toEqual(london)
})

test('the distance is the great circle’s', () => {
  expect(metersBetween(paris, paris)).toBe(0)
  expect(Math.round(metersBetween(paris, london) / 1_000)).toBe(341)
  const antipode = { latitude: -paris.latitude, longitude: paris.longitude - 180 }
  expect(Math.round(metersBetween(paris, antipode) / 1_000)).toBe(20_015)
})

test('a distance is written as its reader writes numbers', () => {
  expect(distanceText(340.6, 'en')).toBe('341 m')
  expect(distanceText(1_234, 'en')).toBe('1.2 km')
  expect(distanceText(1_234, 'pt')).toBe('1,2 km')
  expect(distanceText(341_000, 'en')).toBe('341 km')
})

test('the map’s address holds the two numbers and nothing else of the place', () => {
  expect(mapAddress('https://map.example/?q={lat},{lon}#{lat}', paris)).toBe(
    'https://map.example/?q=48.85837,2.29448#48.85837',
  )
})
