import type { Plugin } from 'vite'
import { screenFiles } from '../src/app/routes.ts'
import { screenFile } from './screen-rows.ts'

const name = 'virtual:screens'
// By convention a module that a plugin makes up has a zero byte before its name, so that no other plugin looks for its file.
const id = `\0${name}`

/**
 * Makes the module `virtual:screens` out of the route table (src/app/routes.ts): instead of a file's name it has the
 * function that fetches the file. The table itself stays data that the build can read, and no file's name is on the phone.
 */
export function screenTable(): Plugin {
  return {
    name: 'screen-table',
    resolveId: (wanted) => (wanted === name ? id : undefined),
    load: (wanted) => (wanted === id ? `export const screens = {${groups().join()}}` : undefined),
  }
}

/** `"home":{"/":()=>import("…/features/home/screen.tsx")}`, and so on. */
function groups(): string[] {
  return Object.entries(screenFiles).map(([part, files]) => {
    const rows = Object.entries(files).map(
      ([path, file]) => `${JSON.stringify(path)}:()=>import(${JSON.stringify(screenFile(file))})`,
    )
    return `${JSON.stringify(part)}:{${rows.join()}}`
  })
}
