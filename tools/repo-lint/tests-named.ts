import { posix } from 'node:path'
import type { Problem, SourceFile } from './source-file.ts'
import { lineAt } from './source-file.ts'

// [file](path.test.ts): _name_; _another name_
const SHOWN = /\]\(([^)\s]+\.test\.tsx?)\): (_.*_)$/gm
const NAME = /_(.+?)_(?=; _|$)/g

/** Every test that a document names beside a link to its file is in that file. */
export function testsNamed(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => /^docs\/[^/]+\.md$/.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(SHOWN)].flatMap(({ 1: target = '', 2: names = '', index }) => {
        const path = posix.join(posix.dirname(file.path), target)
        const text = files.find((one) => one.path === path)?.text.replaceAll('\\u2019', '’') ?? ''
        return [...names.matchAll(NAME)]
          .map(([, one = '']) => one)
          .filter((one) => !text.includes(`${one}'`))
          .map(
            (one) =>
              `${file.path}:${lineAt(file.text, index)} names the test "${one}", which ${path} does not have: correct it.`,
          )
      }),
    )
}
