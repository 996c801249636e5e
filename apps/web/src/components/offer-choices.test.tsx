import { createHash } from 'node:crypto'
import {
  MARKETING_WORDING,
  MarketingAnswer,
  type MarketingTopic,
  marketingChannels,
  marketingProducts,
} from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { useState } from 'react'
import { expect, test } from 'vitest'
import en from '../copy/en.json' with { type: 'json' }
import ja from '../copy/ja.json' with { type: 'json' }
import ko from '../copy/ko.json' with { type: 'json' }
import pt from '../copy/pt.json' with { type: 'json' }
import th from '../copy/th.json' with { type: 'json' }
import vi from '../copy/vi.json' with { type: 'json' }
import zh from '../copy/zh.json' with { type: 'json' }
import { show } from '../testing/show.tsx'
import { answerOf, OfferChoices } from './offer-choices.tsx'

/** What each version of the words says, in all languages: evidence of what a player agreed to. */
const wordings: Readonly<Record<string, string>> = {
  '2026-11-23': '40b6659b8d6c9a312b67af0b14025b83f79cd6777c0d6aa00ec052c6c3a3ba4e',
  '2026-11-25': '6b032327b27e72a09a49afd4dbf68d373688f9fff38f53c1413bbb75a34e9f8f',
}

test('changed words are a new version of the wording', () => {
  const words = [en, zh, vi, th, ko, ja, pt].map((copy) =>
    Object.entries(copy).filter(([key]) => key.startsWith('offers.')),
  )
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  expect(wordings[MARKETING_WORDING]).toBe(hash)
})

test.each(Object.keys(wordings))(
  'an answer to the words of %s is taken, of an app that was not reloaded',
  (wording) => {
    expect(MarketingAnswer.parse({ wording, given: [] })).toEqual({ wording, given: [] })
  },
)

function Form({ onAnswer }: { onAnswer: (given: readonly MarketingTopic[]) => void }) {
  const [given, setGiven] = useState<MarketingTopic[]>([])
  const change = (next: MarketingTopic[]) => {
    setGiven(next)
    onAnswer(next)
  }
  return <OfferChoices given={given} onChange={change} />
}

test('no box is ticked at first; each stands for one product and one channel, and is unticked again', async () => {
  let answer: readonly MarketingTopic[] = []
  const page = await show(
    <Form
      onAnswer={(given) => {
        answer = given
      }}
    />,
  )
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes()).toHaveLength(marketingProducts.length * marketingChannels.length)
  expect(boxes().some(({ checked }) => checked)).toBe(false)
  const tick = (at: number) => act(async () => boxes()[at]?.click())
  await tick(0)
  await tick(5)
  expect(answerOf(answer)).toEqual({
    wording: MARKETING_WORDING,
    given: [
      { product: 'games', channel: 'email' },
      { product: 'savings', channel: 'push' },
    ],
  })
  await tick(0)
  expect(answer).toEqual([{ product: 'savings', channel: 'push' }])
  await page.close()
})
