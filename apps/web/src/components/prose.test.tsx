import type { RichText } from '@opendraw/contract'
import { parseRichText } from '@opendraw/contract'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Prose } from './prose.tsx'

const shown = (text: RichText) => show(<Prose text={text} lang="en" under={2} />)

test('what an operator wrote is shown part by part', async () => {
  const screen = await shown(
    parseRichText('## Title\n\nOne **bold** and *leaning*\nline.\n\n1. first\n2. second\n\n- dot'),
  )
  expect(document.querySelector('h3')?.textContent).toBe('Title')
  expect(document.querySelector('p')?.textContent).toBe('One bold and leaning\nline.')
  expect(document.querySelector('strong')?.textContent).toBe('bold')
  expect(document.querySelector('em')?.textContent).toBe('leaning')
  expect([...document.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual([
    'first',
    'second',
  ])
  expect(document.querySelectorAll('ul > li')).toHaveLength(1)
  await screen.close()
})

test('tags, handlers and entities are shown as typed, and none of them runs', async () => {
  const typed = '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;b&gt; [x](javascript:alert(1))'
  const screen = await shown(parseRichText(typed))
  expect(screen.text()).toBe(typed)
  expect(document.querySelectorAll('script, img, a')).toHaveLength(0)
  await screen.close()
})

test('a page of the app opens in it, any other address outside with its host beside it', async () => {
  const screen = await shown(
    parseRichText('[Deposit](/pages/mine/savings-account/index) or [drand](https://docs.drand.love/about)'),
  )
  const [inside, outside] = document.querySelectorAll('a')
  expect(inside?.getAttribute('href')).toBe('#/pages/mine/savings-account/index')
  expect(inside?.hasAttribute('target')).toBe(false)
  expect(outside?.getAttribute('href')).toBe('https://docs.drand.love/about')
  expect(outside?.getAttribute('rel')).toBe('noopener noreferrer')
  expect(outside?.textContent).toBe('dranddocs.drand.love')
  await screen.close()
})

test('no level of headings is left out', async () => {
  const screen = await shown(parseRichText('### Small first\n\n## Large\n\n### Small below'))
  const levels = [...document.querySelectorAll('h2, h3, h4')].map((heading) => heading.tagName)
  expect(levels).toEqual(['H3', 'H3', 'H4'])
  await screen.close()
})
