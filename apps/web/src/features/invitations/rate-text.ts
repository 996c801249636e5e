import { share } from '../../formats/index.ts'

/** Basis points as the reader writes a share: 1,500 is 15%. */
export function rateText(basisPoints: number, locale: string): string {
  return share({ num: basisPoints, den: 10_000 }, locale)
}
