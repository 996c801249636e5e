import { coloursOf } from '@opendraw/games'
import { type BallColour, classNames, Glyph } from '@opendraw/ui'
import { DigitBall } from '../../../components/digit-ball.tsx'
import { playName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds } from '../../../formats/index.ts'
import { FourSides, OddsLine, Option } from '../boards/bet-option.tsx'
import { Panel } from '../boards/panel.tsx'
import type { PickOdds } from '../slip-check.ts'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const colours: readonly { colour: BallColour; fill: string; mixedDigit: number | undefined }[] = [
  { colour: 'green', fill: 'bg-green', mixedDigit: 5 },
  { colour: 'violet', fill: 'bg-violet', mixedDigit: undefined },
  { colour: 'red', fill: 'bg-red', mixedDigit: 0 },
]
const about = { big: '5–9', small: '0–4', odd: '1, 3 … 9', even: '0, 2 … 8' }

/** The board of RGB: colours, digits and sides. */
export function RgbBoard() {
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {colours.map(({ colour, fill, mixedDigit }) => (
          <Option
            key={colour}
            choices={[{ play: `rgb_${colour}`, pick: '' }]}
            className={classNames('min-h-[72px] min-w-min flex-1 rounded-[18px] px-2 py-2 text-white', fill)}
          >
            {(pick) => <ColourFace colour={colour} pick={pick} mixedDigit={mixedDigit} />}
          </Option>
        ))}
      </div>
      <Digits />
      <FourSides choicesOf={(side) => [{ play: `rgb_${side}`, pick: '' }]} about={about} />
    </>
  )
}

function Digits() {
  const { t } = useMessages()
  return (
    <Panel title={t('board.numbers')} each={{ play: 'rgb_n', pick: '0' }}>
      <div className="grid grid-cols-5 gap-2.5">
        {digits.map((digit) => (
          <Option
            key={digit}
            choices={[{ play: 'rgb_n', pick: String(digit) }]}
            about={coloursOf(digit)
              .map((colour) => playName(t, `rgb_${colour}`, ''))
              .join(', ')}
            className="rounded-full"
          >
            {() => <DigitBall digit={digit} size="100%" />}
          </Option>
        ))}
      </div>
    </Panel>
  )
}

type ColourFaceProps = Readonly<{ colour: BallColour; pick: PickOdds; mixedDigit: number | undefined }>

function ColourFace({ colour, pick, mixedDigit }: ColourFaceProps) {
  const { t, locale } = useMessages()
  const lesser = pick.odds.at(-1)
  return (
    <span className="grid justify-items-center leading-tight">
      <span className="flex items-center gap-1.5 text-[16px] font-semibold">
        <Glyph colour={colour} className="size-3.5 shrink-0" />
        {playName(t, `rgb_${colour}`, '')}
      </span>
      <OddsLine pick={pick} />
      {mixedDigit !== undefined && pick.odds.length > 1 && lesser !== undefined && (
        <span className="num text-[12px]">
          {t('board.mixed', { odds: odds(lesser, locale), digit: mixedDigit })}
        </span>
      )}
    </span>
  )
}
