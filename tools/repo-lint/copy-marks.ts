import { languages } from './contract-rules.ts'
import { textsOf } from './copy-texts.ts'
import type { Problem, SourceFile } from './source-file.ts'

type Mark = Readonly<{ wrong: RegExp; say: string; only?: readonly string[] }>

const CHINESE = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'

/** How sentences are set. What is no sentence, such as a pattern or an address, is in none of these files. */
const marks: readonly Mark[] = [
  { wrong: / {2}/, say: 'one space, not two' },
  { wrong: /^\s|\s$/, say: 'no space at its ends' },
  { wrong: /\.\.\./, say: '… for three dots' },
  { wrong: /\d %|\} %/, say: 'no space before %' },
  { wrong: /(?<=\p{L})'(?=\p{L})/u, say: '’ for a straight apostrophe', only: ['en', 'pt', 'vi'] },
  { wrong: / [,;!?]|\S ：|\S 。/, say: 'no space before a mark' },
  {
    wrong: new RegExp(`${CHINESE}[,;:!?]|[,;:!?]${CHINESE}|${CHINESE}\\.(?!\\w)`, 'u'),
    say: 'full-width marks: ，；：！？。',
    only: ['zh', 'ja'],
  },
  // Particles stand at their word, also after a figure or a name in Latin letters.
  { wrong: /[}\w] (?=[をがはのにへでと](?!\w))/, say: 'no space before a particle', only: ['ja'] },
]

/** What players read is punctuated as their language does it. */
export function copyMarks(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) =>
    languages.flatMap((language) => {
      const texts = textsOf(file, language)
      return marks
        .filter(({ only }) => only === undefined || only.includes(language))
        .flatMap(({ wrong, say }) =>
          texts
            .filter((text) => wrong.test(text))
            .map((text) => `${file.path} (${language}) "${text.slice(0, 60)}": ${say}.`),
        )
    }),
  )
}
