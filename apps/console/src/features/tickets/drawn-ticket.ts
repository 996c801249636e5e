import { TICKET_CAP_MAX_BASIS_POINTS, TICKET_PRICE_MAX } from '@opendraw/contract/operator'
import { price as priceText } from '@opendraw/money'
import { rateText } from '../../components/shown.tsx'
import { localText, type TypedText, textIn, typedAmount } from '../../components/typed-values.ts'
import type { Item, ItemRequest } from './queries.ts'

/** An item as it is in the form: the price in dollars, the cap as a factor, as a person types them. */
export type Drawn = Readonly<{
  kind: Item['kind']
  title: TypedText
  beside: TypedText
  place: TypedText
  about: TypedText
  picture: string
  starts: string
  ends: string
  from: string
  until: string
  price: string
  units: number
  limit: number
  cap: string
  reason: string
}>

const BASIS_POINTS = 10_000n

/** The form's first values: of an item that is published again, or of a new one on sale from now. */
export function drawnFrom(item: Item | null, nowMs: number): Omit<Drawn, 'reason'> {
  const from = localText(new Date(nowMs))
  if (!item) return { ...fresh, from }
  const { kind, title, beside, place, about, units } = item
  return {
    ...{ kind, title, beside, place, about, units },
    picture: item.picture ?? '',
    starts: momentText(item.startsAt),
    ends: momentText(item.endsAt),
    from,
    until: localText(item.saleUntil),
    price: priceText(item.price),
    limit: item.limitPerPerson,
    cap: capText(item.capBasisPoints),
  }
}

const fresh: Omit<Drawn, 'reason'> = {
  kind: 'event',
  title: {},
  beside: {},
  place: {},
  about: {},
  picture: '',
  starts: '',
  ends: '',
  from: '',
  until: '',
  price: '',
  units: 100,
  limit: 4,
  cap: '1',
}

/** What the form proposes, as the call needs it. A collectible has neither place nor time. */
export function requestFrom(drawn: Drawn): ItemRequest {
  const { kind, units, limit, title, beside, place, about, picture, reason } = drawn
  const isEvent = kind === 'event'
  return {
    ...{ kind, units, limitPerPerson: limit, reason },
    title: textIn(title),
    ...(isWritten(beside) && { beside: textIn(beside) }),
    ...(isEvent && { place: textIn(place) }),
    about: textIn(about),
    picture: picture.trim() || null,
    startsAt: isEvent ? new Date(drawn.starts) : null,
    endsAt: isEvent ? new Date(drawn.ends) : null,
    saleFrom: new Date(drawn.from),
    saleUntil: new Date(drawn.until),
    price: typedAmount(drawn.price),
    capBasisPoints: capBasisPointsOf(drawn.cap) ?? 0,
  }
}

const isWritten = ({ en = '' }: TypedText): boolean => en.trim() !== ''

const momentText = (at: Date | null): string => (at === null ? '' : localText(at))

/** A cap typed as a factor of the first price, in basis points, exactly; null for none, and for more than is allowed. */
export function capBasisPointsOf(typed = ''): number | null {
  const [, whole, fraction = ''] = /^(\d)(?:\.(\d{1,4}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const points = Number(whole + fraction.padEnd(4, '0'))
  return points > 0 && points <= TICKET_CAP_MAX_BASIS_POINTS ? points : null
}

/** The same back: 10,500 is 1.05. */
export function capText(points: number): string {
  return rateText(BigInt(points), BASIS_POINTS)
}

/** Whether that is a price: above zero, at most what an item may cost. */
export function isPrice(typed = ''): boolean {
  const amount = typedAmount(typed)
  return amount > 0n && amount <= TICKET_PRICE_MAX
}

/** Whether one moment of the form comes after another; `ends` of a collectible is empty and bounds nothing. */
export function isSaleWindow(from = '', until = '', ends = ''): boolean {
  return from < until && (ends === '' || until <= ends)
}
