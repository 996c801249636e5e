import * as z from 'zod/mini'
import { seenOf } from './values.ts'
/** A run of text in one manner. `href` is a link: an https address, or a page of the app as it follows its '#'. */
export type Span = Readonly<{
  text: string
  bold?: boolean | undefined
  italic?: boolean | undefined
  href?: string | undefined
}>
export type Block =
  | Readonly<{ kind: 'heading'; level: 2 | 3; spans: readonly Span[] }>
  | Readonly<{ kind: 'paragraph'; spans: readonly Span[] }>
  | Readonly<{ kind: 'list'; isOrdered: boolean; items: readonly (readonly Span[])[] }>
/** What an operator wrote, as a tree of a closed set of parts. There is no markup in it: every text is shown as text. */
export type RichText = readonly Block[]

/** The longest source that is parsed, in UTF-16 units. */
export const RICH_TEXT_MAX = 20_000
const APP_PATH = /^\/(pages\/[A-Za-z0-9/-]{1,60}(\?[a-z]{1,16}=[A-Za-z0-9-]{1,40})?)?$/
const WEB_ADDRESS = /^https:\/\/[a-z0-9.-]+(\/[\x21-\x7e]*)?$/

/** Whether a text may be a link: an https address of a named host and nothing hidden in it, or a page of the app. */
export function isLink(href: string): boolean {
  if (APP_PATH.test(href)) return true
  if (href.length > 500 || /["'<>\\`{}|^]/.test(href) || !WEB_ADDRESS.test(href)) return false
  return URL.canParse(href) && new URL(href).hostname.includes('.')
}

const Spans = z.readonly(
  z.array(
    z.object({
      text: z.string(),
      bold: z.optional(z.boolean()),
      italic: z.optional(z.boolean()),
      href: z.optional(z.string().check(z.refine(isLink))),
    }),
  ),
)
/** The same on the wire. */
export const RichText = z.readonly(
  z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans: Spans }),
      z.object({ kind: z.literal('paragraph'), spans: Spans }),
      z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.readonly(z.array(Spans)) }),
    ]),
  ),
)

/**
 * Reads the small subset of Markdown that operators write: `## ` and `### ` headings, `- ` and `1. ` lists, paragraphs
 * between empty lines, `**bold**`, `*italic*`, `[words](link)`, and `\` before a character that is meant as itself. All
 * else is text: an HTML tag, an entity or a link that `isLink` refuses stays as it was typed. Never fails, takes time in
 * proportion to the length, and ignores what is beyond `richTextMax`.
 */
export function parseRichText(source: string): RichText {
  const blocks: Block[] = []
  let kind: Kind | null = null
  let lines: string[] = []
  const close = () => {
    if (kind !== null) blocks.push(blockOf(kind, lines))
    kind = null
    lines = []
  }
  for (const typed of cleaned(source.slice(0, RICH_TEXT_MAX)).split('\n')) {
    const read = lineOf(typed.trim())
    if (read === null || read.kind !== kind || isHeading(read.kind)) close()
    if (read === null) continue
    kind = read.kind
    lines.push(read.text)
  }
  close()
  return blocks
}

/** The words of a text without their manner: for a search, a preview line, or a screen that shows plain text. */
export function plainText(text: RichText): string {
  const spoken = (spans: readonly Span[]) => spans.map((span) => span.text).join('')
  return text
    .map((block) => (block.kind === 'list' ? block.items.map(spoken).join('\n') : spoken(block.spans)))
    .join('\n')
}

type Kind = '##' | '###' | '-' | '1.' | 'p'
const isHeading = (kind: Kind) => kind === '##' || kind === '###'

function cleaned(source: string): string {
  return seenOf(source.replace(/\r\n?/g, '\n').replace(/\t/g, ' '))
}

function lineOf(line: string): { kind: Kind; text: string } | null {
  if (line === '') return null
  const [, mark = '', words = ''] = /^(#{2,3}|-|\d{1,3}\.) +(.+)$/.exec(line) ?? []
  if (mark === '') return { kind: 'p', text: line }
  if (mark === '##' || mark === '###' || mark === '-') return { kind: mark, text: words }
  return { kind: '1.', text: words }
}

function blockOf(kind: Kind, lines: readonly string[]): Block {
  if (kind === '-' || kind === '1.')
    return { kind: 'list', isOrdered: kind === '1.', items: lines.map(spansOf) }
  const spans = spansOf(lines.join('\n'))
  return kind === 'p'
    ? { kind: 'paragraph', spans }
    : { kind: 'heading', level: kind === '##' ? 2 : 3, spans }
}

// Every stretch ends at its own mark or within a bound, so that nothing is read twice.
const TOKEN = /\\([\\*[\]()#.-])|(\*\*?)|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|[^\\*[]+|[\\[]/g

function spansOf(line: string): Span[] {
  const spans: { text: string; bold?: true; italic?: true; href?: string }[] = []
  const parts = [...line.matchAll(TOKEN)]
  const left = new Map(
    [1, 2].map((stars) => [stars, parts.filter(([, , mark]) => mark?.length === stars).length]),
  )
  let bold = false
  let italic = false
  const add = (text: string, href?: string) => {
    const last = spans.at(-1)
    const isSame = last && last.href === href && !!last.bold === bold && !!last.italic === italic
    if (isSame) last.text += text
    else
      spans.push({
        text,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(href !== undefined && { href }),
      })
  }
  for (const [all, escaped, mark, words, href] of parts) {
    if (mark !== undefined) {
      const after = (left.get(mark.length) ?? 0) - 1
      left.set(mark.length, after)
      const isOn = mark === '**' ? bold : italic
      // A mark that nothing closes is a star.
      if (!isOn && after === 0) add(mark)
      else if (mark === '**') bold = !bold
      else italic = !italic
    } else if (words !== undefined && href !== undefined && isLink(href)) add(words.replaceAll('*', ''), href)
    else add(escaped ?? all)
  }
  return spans
}
