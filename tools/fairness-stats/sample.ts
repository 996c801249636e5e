/**
 * Results of many draws as symbols from 0 to `alphabet` − 1, one after the other: `places` of them to a draw. With
 * `isOrder`, each draw has every symbol once.
 */
export type Sample = Readonly<{
  name: string
  alphabet: number
  places: number
  isOrder: boolean
  symbols: Uint8Array
}>

/** The symbols at one place of every draw. */
export function placeOf({ symbols, places }: Sample, place: number): Uint8Array {
  const column = new Uint8Array(symbols.length / places)
  for (let draw = 0; draw < column.length; draw++) column[draw] = symbols[draw * places + place] ?? 0
  return column
}
