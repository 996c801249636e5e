/** The most lines in one file. */
export const CSV_LINES_MAX = 10_000

// What begins a formula in a spreadsheet, in ordinary and in full width, and what a parser may take for the end of a cell.
const FORMULA = /^[\s\u00a0\u3000]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212]/u
const NUMBER = /^-?\d+(\.\d+)?$/

/** A cell that every spreadsheet shows and none computes: what looks like a formula is made text by an apostrophe. Numbers stay. */
export function csvCell(text: string): string {
  return !NUMBER.test(text) && FORMULA.test(text) ? `'${text}` : text
}
