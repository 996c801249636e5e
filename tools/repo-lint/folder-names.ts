import type { Problem, SourceFile } from './source-file.ts'

const nameless = ['common', 'shared', 'utils', 'util', 'lib', 'core', 'types', 'helpers', 'misc']
const roles = ['service', 'controller', 'repository', 'manager', 'handler']

/** A folder is a noun of the domain; a file is a verb-noun, a noun, or index, routes, tables. */
export function folderNames(files: SourceFile[]): Problem[] {
  const folders = new Set(files.flatMap((file) => foldersOf(file.path)))
  const badFolders = [...folders].filter((folder) => nameless.includes(folder.split('/').pop() ?? ''))
  const badFiles = files.filter((file) => /\.tsx?$/.test(file.path) && isNameless(file.path))
  return [
    ...badFolders.map((folder) => `${folder}/ says nothing: name the idea that its files share.`),
    ...badFiles.map(
      (file) => `${file.path} says nothing: name what it does (verb-noun) or what it is (noun).`,
    ),
  ]
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function isNameless(path: string): boolean {
  const name = (path.split('/').pop() ?? '').replace(/(\.test)?\.tsx?$/, '')
  return nameless.includes(name) || roles.some((role) => new RegExp(`(^|[-.])${role}s?$`).test(name))
}
