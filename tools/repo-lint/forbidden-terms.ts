import type { Problem, SourceFile } from './source-file.ts'
import { isTest, lineAt } from './source-file.ts'
import { codeOnly } from './syntax-tree.ts'

type Ban = Readonly<{ word: RegExp; allowedIn: RegExp; inTests: 'allowed' | 'forbidden'; advice: string }>

/** Command-line programs: they talk to a person at a terminal and measure real time. */
const COMMAND_LINE = '^tools/|^bench/|^e2e/|/(cli|note-backup|verify-ledger)\\.ts$'

const bans: Ban[] = [
  {
    word: /\bDate\.now\(|\bnew Date\(\)/g,
    allowedIn: new RegExp(`/(live/)?clock\\.ts$|${COMMAND_LINE}`),
    inTests: 'allowed',
    advice: 'time is given: take it from the clock in your context (clock.ts, live/clock.ts).',
  },
  {
    word: /\bMath\.random\(/g,
    allowedIn: /^bench\//,
    inTests: 'forbidden',
    advice: 'chance is given: draw from the seed, or use node:crypto for tokens.',
  },
  {
    word: /\bparseFloat\(/g,
    allowedIn: /^$/,
    inTests: 'forbidden',
    advice: 'money is never a float: use parse of @opendraw/money.',
  },
  {
    word: /\bprocess\.env\b/g,
    allowedIn: new RegExp(`/config\\.ts$|(^|/)[a-z-]+\\.config\\.ts$|/src/testing/|${COMMAND_LINE}`),
    inTests: 'allowed',
    advice: 'the environment is read once, in config.ts: pass the setting in.',
  },
  {
    word: /\bas any\b/g,
    allowedIn: /^$/,
    inTests: 'forbidden',
    advice: 'parse it at the edge with zod, or narrow it from unknown.',
  },
  {
    word: /\bconsole\.\w+\(/g,
    allowedIn: new RegExp(COMMAND_LINE),
    inTests: 'forbidden',
    advice: 'log through ctx.log; screens show a toast or an error view.',
  },
  {
    word: /\bimport assert from\b/g,
    allowedIn: /^$/,
    inTests: 'allowed',
    advice: 'there is one assert: that of @opendraw/money.',
  },
  {
    // What a person sends is never an address that the server asks: only settings name one.
    word: /\bfetch\(/g,
    allowedIn: /^(?!apps\/server\/)|\/src\/testing\/|\/(beacon|btcpay|sms-sender|s3-store)\.ts$/,
    inTests: 'allowed',
    advice: 'the server asks the addresses of its settings alone, each in its own file.',
  },
]

/** Words allowed in one place each: clock, chance, environment, output; and two allowed nowhere. */
export function forbiddenTerms(files: SourceFile[]): Problem[] {
  return files.filter((file) => /\.tsx?$/.test(file.path)).flatMap(wordsIn)
}

/** Whatever the server asks answers itself: a redirection would lead to an address that no setting names. */
export function redirectionsRefused(files: SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => /^apps\/server\/src\/(?!testing\/).*\.ts$/.test(path) && !isTest(path))
    .filter(({ text }) => text.includes('fetch('))
    .filter((file) => {
      const code = codeOnly(file)
      return (code.match(/\bfetch\(/g) ?? []).length > (file.text.match(/redirect: 'error'/g) ?? []).length
    })
    .map(({ path }) => `${path} follows redirections: give its fetch redirect: 'error'.`)
}

function wordsIn(file: SourceFile): Problem[] {
  const banned = bans
    .filter((ban) => !ban.allowedIn.test(file.path) && !(isTest(file.path) && ban.inTests === 'allowed'))
    .filter((ban) => file.text.search(ban.word) >= 0)
  // Few files are worth parsing to see whether the word is code or speech.
  const code = banned.length > 0 ? codeOnly(file) : ''
  return banned.flatMap((ban) =>
    [...code.matchAll(ban.word)].map(
      (hit) => `${file.path}:${lineAt(code, hit.index)} ${hit[0]} here: ${ban.advice}`,
    ),
  )
}
