import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { setLanguage, showLanguage } from './language.ts'

afterEach(() => vi.unstubAllGlobals())

const withoutThai = async (address: string) =>
  address.includes('/th/') ? new Response('', { status: 404 }) : Response.json({ title: 'shown' })

test('messages that cannot be loaded change neither what is shown nor what is stored', async () => {
  vi.stubGlobal('fetch', withoutThai)
  await setLanguage('vi')
  await expect(setLanguage('th')).rejects.toThrow('404')
  expect([i18n.locale, session.get().language, localStorage.getItem('App-Language')]).toEqual([
    'vi',
    'vi',
    'vi',
  ])
})

test('English shown for want of another language does not take the place of the stored one', async () => {
  vi.stubGlobal('fetch', withoutThai)
  session.setLanguage('th')
  await showLanguage('th').catch(() => showLanguage('en'))
  expect([i18n.locale, session.get().language, localStorage.getItem('App-Language')]).toEqual([
    'en',
    'th',
    'th',
  ])
})
