import { expect, test } from 'vitest'
import { inviteLink } from './invite-link.ts'
import { rateText } from './team/level-card.tsx'

test('the link opens the registration on the same origin, with the code filled in', () => {
  expect(inviteLink('QWER2345', 'https://draw.example')).toBe(
    'https://draw.example/#/pages/login/reg?invite=QWER2345',
  )
})

test('a rate is a share in the reader’s language', () => {
  expect([rateText(1_500, 'en'), rateText(250, 'en'), rateText(250, 'pt')]).toEqual(['15%', '2.5%', '2,5%'])
})
