import { resolve } from 'node:path'
import { screenFiles } from '../src/app/routes.ts'

const features = resolve(import.meta.dirname, '../src/features')

/** The row of a path: its screen's source file, and the part of the messages that comes with it. */
export type Row = Readonly<{ path: string; file: string; part: string }>

/** The whole path of a file that the route table names. */
export function screenFile(file: string) {
  return resolve(features, file)
}

/** The route table, a row a path. */
export const screenRows: readonly Row[] = Object.entries(screenFiles).flatMap(([part, files]) =>
  Object.entries(files).map(([path, file]) => ({ path, part, file: screenFile(file) })),
)
