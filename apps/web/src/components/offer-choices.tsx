import {
  MARKETING_WORDING,
  type MarketingAnswer,
  type MarketingTopic,
  marketingChannels,
  marketingProducts,
} from '@opendraw/contract'
import { type Key, useMessages } from '../copy/use-messages.ts'

const productKeys = {
  games: 'offers.games',
  savings: 'offers.savings',
  tickets: 'offers.tickets',
} as const satisfies Record<MarketingTopic['product'], Key>

const channelKeys = {
  email: 'offers.email',
  mobile: 'offers.mobile',
  push: 'offers.push',
} as const satisfies Record<MarketingTopic['channel'], Key>

type OfferChoicesProps = Readonly<{
  given: readonly MarketingTopic[]
  onChange: (given: MarketingTopic[]) => void
}>

/** A box for each product and each way to hear of it. None is ticked before the player ticks it. */
export function OfferChoices({ given, onChange }: OfferChoicesProps) {
  const { t } = useMessages()
  const change = (topic: MarketingTopic, isGiven: boolean) => {
    const others = given.filter((one) => !isSame(one, topic)).map(topicOf)
    onChange(isGiven ? [...others, topic] : others)
  }
  return (
    <div className="grid gap-2 text-[15px]">
      {marketingProducts.map((product) => (
        <fieldset key={product} className="border-t border-line pt-2">
          <legend className="float-left w-full font-medium">{t(productKeys[product])}</legend>
          <div className="clear-both flex flex-wrap gap-x-5">
            {marketingChannels.map((channel) => (
              <label key={channel} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={given.some((one) => isSame(one, { product, channel }))}
                  onChange={(event) => change({ product, channel }, event.target.checked)}
                  className="size-5 shrink-0 rounded accent-brand outline-offset-2"
                />
                {t(channelKeys[channel])}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** The player's answer to these words. */
export function answerOf(given: readonly MarketingTopic[]): MarketingAnswer {
  return { wording: MARKETING_WORDING, given: given.map(topicOf) }
}

const topicOf = ({ product, channel }: MarketingTopic): MarketingTopic => ({ product, channel })

const isSame = (one: MarketingTopic, other: MarketingTopic) =>
  one.product === other.product && one.channel === other.channel
