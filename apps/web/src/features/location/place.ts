/** A point of the earth in degrees. */
export type Point = Readonly<{ latitude: number; longitude: number }>
export type Place = Point & Readonly<{ name: string; address: string }>

const LATITUDE_MAX = 90
const LONGITUDE_MAX = 180
const EARTH_METERS = 6_371_000
/** Five places are a metre. */
const DECIMALS = 5
const NAME_MAX = 80
const ADDRESS_MAX = 200
const DEGREES = /^-?\d{1,3}(\.\d{1,12})?$/

/** The place that an address names; null when its numbers are no point of the earth. Texts are cut, never trusted. */
export function placeOf(query: URLSearchParams): Place | null {
  const point = pointOf(query.get('latitude') ?? '', query.get('longitude') ?? '')
  if (!point) return null
  return {
    ...point,
    name: textIn(query.get('name'), NAME_MAX),
    address: textIn(query.get('address'), ADDRESS_MAX),
  }
}

/** A point as people write and paste it, "48.85837, 2.29448"; null for anything else. */
export function typedPoint(text: string): Point | null {
  const [latitude = '', longitude = '', ...more] = text.trim().split(/\s*[,;]\s*|\s+/)
  return more.length === 0 ? pointOf(latitude, longitude) : null
}

function pointOf(latitude: string, longitude: string): Point | null {
  if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= LATITUDE_MAX && Math.abs(point.longitude) <= LONGITUDE_MAX
  return isOnEarth ? point : null
}

/** Control characters and those that turn the direction of writing are left out: a text may not pretend to be another. */
function textIn(text: string | null, lengthMax: number): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
}

/** One number of a point, to the metre. */
export function writtenDegrees(value: number): string {
  return value.toFixed(DECIMALS)
}

/** A point as it is typed and pasted. */
export function writtenPoint({ latitude, longitude }: Point): string {
  return `${writtenDegrees(latitude)}, ${writtenDegrees(longitude)}`
}

/** The way through the air between two points, in metres. */
export function metersBetween(one: Point, other: Point): number {
  const rise = radians(other.latitude - one.latitude)
  const turn = radians(other.longitude - one.longitude)
  const half =
    Math.sin(rise / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(turn / 2) ** 2
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

/** The address of a map that shows the point: the configured pattern with the two numbers filled in. */
export function mapAddress(pattern: string, { latitude, longitude }: Point): string {
  return pattern.replaceAll('{lat}', writtenDegrees(latitude)).replaceAll('{lon}', writtenDegrees(longitude))
}

/** A distance in the reader's numbers: metres below one kilometre, else kilometres. */
export function distanceText(meters: number, locale: string): string {
  const isNear = meters < 1_000
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: isNear || meters >= 100_000 ? 0 : 1,
  }).format(isNear ? meters : meters / 1_000)
}
