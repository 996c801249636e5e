import { stringify } from 'csv-stringify/sync'

/** The most lines in one file that is made at once. */
export const CSV_LINES_MAX = 10_000

// Where a cell begins: also behind what a spreadsheet of another country, or a parser, takes for the end of one.
// What begins a formula: in ordinary and in full width, after any blanks.
const FORMULA = /(?<=^|[;|\t\r\n])(?=[^\S\t\r\n]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212])/gu
const NUMBER = /^-?\d+(\.\d+)?$/

/** A cell that every spreadsheet shows and none computes: what looks like a formula is made text by an apostrophe. Numbers stay. */
export function csvCell(text: string): string {
  return NUMBER.test(text) ? text : text.replace(FORMULA, "'")
}

/** Rows of cells as CSV after RFC 4180: no cell begins as a formula does, and numbers stay numbers. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(csvCell)),
    { record_delimiter: 'windows' },
  )
}
