import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionOf } from './runbook.tsx'

const textOf = (page: string, anchor: string) =>
  sectionOf(page, anchor)?.map((parts) => parts.map(({ text }) => text).join(''))

const page = `# Runbooks

What is what.

## Vault failing

The vault (\`apps/vault\`) does not answer.
See _Health_ and [operations](operations.md#when).

Start it.

## Pool exhausted

Calls wait.
`

test('a section is its paragraphs without the heading, and ends where the next begins', () => {
  expect(textOf(page, 'vault-failing')).toEqual([
    'The vault (apps/vault) does not answer. See Health and operations (docs/operations.md).',
    'Start it.',
  ])
  expect(textOf(page, 'pool-exhausted')).toEqual(['Calls wait.'])
})

test('names and code are told apart from text, a name_of_code is not', () => {
  const kinds = sectionOf('## A\n\nLook at _Alerts_, `x_y` and a_b_c.', 'a')?.[0]
  expect(kinds?.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'Look at '],
    ['name', 'Alerts'],
    ['text', ', '],
    ['code', 'x_y'],
    ['text', ' and a_b_c.'],
  ])
})

test('a heading that is not there has no section', () => {
  expect(sectionOf(page, 'nothing')).toBeNull()
})

test('no runbook of ours has markup that would be shown as it is typed', () => {
  const ours = readFileSync(`${import.meta.dirname}/../../../../../docs/runbooks.md`, 'utf8')
  const anchors = [...ours.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  )
  expect(anchors.length).toBeGreaterThan(20)
  for (const anchor of anchors)
    expect([
      anchor,
      textOf(ours, anchor)
        ?.join(' ')
        .match(/\*\*|[`|]|\]\(|^- /),
    ]).toEqual([anchor, null])
})
