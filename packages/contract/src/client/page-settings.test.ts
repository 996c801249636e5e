import { afterEach, expect, test, vi } from 'vitest'
import { pageSettings } from './page-settings.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page in which the server wrote that. */
function aPage(metas: Readonly<Record<string, string>>) {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const content = metas[/^meta\[name="(.*)"\]$/.exec(selector)?.[1] ?? '']
      return content === undefined ? null : { getAttribute: () => content }
    },
  })
}

test('a page says where its calls go, and the key of the old form where the server is set to it', () => {
  aPage({ 'base-url': 'https://api.example.com', 'reply-key': 'AQID' })
  expect(pageSettings()).toEqual({
    baseUrl: 'https://api.example.com',
    replyKey: Uint8Array.from([1, 2, 3]),
  })
})

test('a page that says nothing calls where it came from, in the plain form', () => {
  aPage({})
  expect(pageSettings()).toEqual({ baseUrl: '' })
  aPage({ 'base-url': '', 'reply-key': '' })
  expect(pageSettings()).toEqual({ baseUrl: '' })
})
