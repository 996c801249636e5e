import { decimal } from '@opendraw/money'
import type { Column } from '../../operators/index.ts'
import type { allPayments, allProducts, allReserveMoves } from '../../savings/index.ts'
import type { AdminItem, admittedUnits } from '../../tickets/index.ts'
import type { listReserves } from '../savings/move-reserve.ts'

type RowOf<Read extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]
type Reserve = Awaited<ReturnType<typeof listReserves>>['reserves'][number]

const at = (date: Date | null): string => date?.toISOString() ?? ''

export const productColumns: readonly Column<RowOf<typeof allProducts>>[] = [
  { head: 'product', cell: ({ id }) => id },
  { head: 'name', cell: ({ texts }) => texts.en?.name ?? '' },
  { head: 'category', cell: ({ category }) => category },
  { head: 'days', cell: ({ days }) => days },
  { head: 'cycle days', cell: ({ cycleDays }) => cycleDays },
  { head: 'rate ppm', cell: ({ ratePpm }) => ratePpm },
  { head: 'early exit', cell: ({ earlyExit }) => earlyExit },
  { head: 'unit price USD', cell: ({ unitPrice }) => decimal(unitPrice) },
  { head: 'units min', cell: ({ minUnits }) => minUnits },
  { head: 'units max', cell: ({ maxUnits }) => maxUnits },
  { head: 'stock', cell: ({ stock }) => stock },
  { head: 'sold units', cell: ({ soldUnits }) => soldUnits },
  { head: 'virtual purchased USD', cell: ({ virtualPurchased }) => decimal(virtualPurchased) },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
  { head: 'unpaid interest USD', cell: ({ unpaid }) => decimal(unpaid) },
  { head: 'sale from', cell: ({ saleFrom }) => at(saleFrom) },
  { head: 'sale until', cell: ({ saleUntil }) => at(saleUntil) },
  { head: 'ended', cell: ({ endedAt }) => at(endedAt) },
]

export const paymentColumns: readonly Column<RowOf<typeof allPayments>>[] = [
  { head: 'payment', cell: ({ id }) => id },
  { head: 'order', cell: ({ orderId }) => orderId },
  { head: 'player', cell: ({ playerId }) => playerId },
  { head: 'day of the order', cell: ({ day }) => day },
  { head: 'paid on', cell: ({ paidOn }) => paidOn },
  { head: 'interest USD', cell: ({ amount }) => decimal(amount) },
  { head: 'posted', cell: (payment) => at(payment.at) },
]

export const reserveColumns: readonly Column<Reserve & Readonly<{ coverDays: number | null }>>[] = [
  { head: 'reserve', cell: ({ purpose }) => purpose },
  { head: 'free USD', cell: ({ free }) => decimal(free) },
  { head: 'promised USD', cell: ({ promised }) => decimal(promised) },
  { head: 'releasable USD', cell: ({ releasable }) => decimal(releasable) },
  { head: 'funded USD', cell: ({ funded }) => decimal(funded) },
  { head: 'cover in days', cell: ({ coverDays }) => coverDays },
]

export const moveColumns: readonly Column<RowOf<typeof allReserveMoves>>[] = [
  { head: 'at', cell: (move) => at(move.at) },
  { head: 'reserve', cell: ({ purpose }) => purpose },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'approval', cell: ({ approvalId }) => approvalId },
]

export const itemColumns: readonly Column<AdminItem>[] = [
  { head: 'item', cell: ({ item }) => item.id },
  { head: 'kind', cell: ({ item }) => item.kind },
  { head: 'title', cell: ({ item }) => item.texts.en?.title ?? '' },
  { head: 'starts', cell: ({ item }) => at(item.startsAt) },
  { head: 'ends', cell: ({ item }) => at(item.endsAt) },
  { head: 'price USD', cell: ({ item }) => decimal(item.price) },
  { head: 'cap basis points', cell: ({ item }) => item.capBasisPoints },
  { head: 'units', cell: ({ item }) => item.units },
  { head: 'units left', cell: ({ item }) => item.unitsLeft },
  { head: 'units offered', cell: ({ item }) => item.listedUnits },
  { head: 'units admitted', cell: ({ admittedCount }) => admittedCount },
  { head: 'escrow USD', cell: ({ escrow }) => decimal(escrow) },
  { head: 'payable to the issuer USD', cell: ({ proceeds }) => decimal(proceeds) },
  { head: 'published', cell: ({ item }) => at(item.publishedAt) },
  { head: 'cancelled', cell: ({ item }) => at(item.cancelledAt) },
  { head: 'everybody paid back', cell: ({ item }) => at(item.settledAt) },
]

export const entryColumns: readonly Column<RowOf<typeof admittedUnits>>[] = [
  { head: 'admitted', cell: ({ admittedAt }) => at(admittedAt) },
  { head: 'item', cell: ({ itemId }) => itemId },
  { head: 'unit', cell: ({ id }) => id },
  { head: 'serial', cell: ({ serial }) => serial },
  { head: 'version', cell: ({ version }) => version },
  { head: 'holder', cell: ({ holderId }) => holderId },
  { head: 'operator', cell: ({ admittedBy }) => admittedBy },
]
