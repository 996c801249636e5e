import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLink, parseRichText, plainText, RichText, type Span } from './rich-text.ts'

const spansIn = (source: string): Span[] =>
  parseRichText(source).flatMap((block) => (block.kind === 'list' ? block.items.flat() : [...block.spans]))

/** Pieces that attackers and the grammar are made of, in any order. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '**',
          '*',
          '\\',
          '[',
          ']',
          '(',
          ')',
          '](',
          '\n',
          '\n\n',
          '## ',
          '### ',
          '- ',
          '1. ',
          ' ',
          '\t',
          '\r\n',
        ],
        ...[
          '<script>',
          '</script>',
          '<img src=x onerror=alert(1)>',
          'onload=',
          '"',
          "'",
          '&lt;',
          '&#x6a;',
          '\u202e',
          '\u0000',
        ],
        ...[
          'javascript:',
          'JaVaScRiPt:alert(1)',
          'data:text/html,x',
          'vbscript:',
          '//evil.example',
          'https://',
          'https://a.example/b',
        ],
        ...[
          '/pages/vip/index',
          '/pages/../x',
          '/\\evil',
          'blob:',
          'mailto:a@b',
          'https://u:p@a.example/',
          'a',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

test('whatever is typed becomes a tree of the closed set, whose links all lead to https or into the app', () => {
  fc.assert(
    fc.property(pieces, (source) => {
      const tree = parseRichText(source)
      expect(RichText.safeParse(tree).success).toBe(true)
      for (const { href } of spansIn(source)) {
        if (href === undefined) continue
        const { protocol, origin, username } = new URL(href, 'https://app.example')
        expect([protocol, username]).toEqual(['https:', ''])
        expect(origin === 'https://app.example').toBe(href.startsWith('/'))
      }
    }),
    { numRuns: 2_000 },
  )
})

test('no words are lost: what is not a mark, a link’s address or invisible is still there', () => {
  const letters = (text: string) => text.replace(/[^a-zA-Zぁ-ん]/g, '')
  const words = fc.array(
    fc.constantFrom('ab', 'Cd', 'がぎ', ' ', '*', '**', '\n', '\n\n', '- ', '<b>', '&amp;'),
  )
  fc.assert(
    fc.property(words, (parts) => {
      const source = parts.join('')
      expect(letters(plainText(parseRichText(source)))).toBe(letters(source))
    }),
  )
})

test('reads headings, lists, paragraphs and manners', () => {
  expect(
    parseRichText(
      '## Big **day**\n\nOne\ntwo *and* ***both***\n- a\n- [b](/pages/vip/index)\n1. first\n### Small',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, spans: [{ text: 'Big ' }, { text: 'day', bold: true }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'One\ntwo ' },
        { text: 'and', italic: true },
        { text: ' ' },
        { text: 'both', bold: true, italic: true },
      ],
    },
    { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b', href: '/pages/vip/index' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'first' }]] },
    { kind: 'heading', level: 3, spans: [{ text: 'Small' }] },
  ])
})

test('a mark that nothing closes, an escaped one and a refused link stay as they were typed', () => {
  const textOf = (source: string) => plainText(parseRichText(source))
  expect(textOf('2 * 3 = 6')).toBe('2 * 3 = 6')
  expect(textOf('**open')).toBe('**open')
  expect(textOf(String.raw`\*\*not bold\*\* and \[no link\](x)`)).toBe('**not bold** and [no link](x)')
  for (const refused of [
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](//evil.example)',
    '[x](http://a.example)',
    '[x](https://user@a.example)',
    '[x](https://a.example:8443/)',
    '[x](https://localhost/)',
    '[x](/pages/vip/index"onclick=)',
    '[x](/\\evil.example)',
    '[x](&#106;avascript:alert(1))',
    '![x](https://a.example/p.png)[y](vbscript:x)',
  ])
    expect([
      refused,
      spansIn(refused).filter(({ href }) => href?.includes('a.example/p.png') === false),
    ]).toEqual([refused, []])
})

// security: 35
test('invisible characters that could dress one text up as another are gone', () => {
  expect(plainText(parseRichText('safe\u202egpj.exe\u202c\u200b\u0007\ufeff'))).toBe('safegpj.exe')
  expect(plainText(parseRichText('👩\u200d🚀 ok'))).toBe('👩\u200d🚀 ok')
})

test('takes time in proportion to the length, whatever is repeated', () => {
  for (const piece of ['[', '[a](', '*', '**a', '\\', '- ', '](', '[a](b)', '<'.repeat(50)]) {
    const began = performance.now()
    parseRichText(piece.repeat(20_000))
    expect([piece, performance.now() - began < 1_000]).toEqual([piece, true])
  }
})

test('only https addresses of a named host and pages of the app are links', () => {
  for (const good of [
    '/',
    '/pages/events/helpdetail?id=check-a-draw',
    'https://a.example',
    'https://docs.drand.love/x?y=1#z',
  ])
    expect([good, isLink(good)]).toEqual([good, true])
  for (const bad of [
    '',
    'a',
    '/x',
    '/pages/x?url=https://evil',
    'https://',
    'https://-',
    'HTTPS://A.EXAMPLE',
    ' https://a.example',
    `https://a.example/${'x'.repeat(600)}`,
  ])
    expect([bad, isLink(bad)]).toEqual([bad, false])
})
