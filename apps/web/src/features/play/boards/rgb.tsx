import { type BallColour, classNames, Glyph } from '@opendraw/ui'
import { playName } from '../../../copy/names.ts'
import { useWords } from '../../../copy/use-words.ts'
import { DigitBall } from '../../../frame/digit-ball.tsx'
import { chanceText, oddsLabel } from '../odds-text.ts'
import { type PickOdds, pickOf } from '../slip-check.ts'
import { Option, type Table } from './option.tsx'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const colours: readonly { colour: BallColour; fill: string; mixedDigit: number | undefined }[] = [
  { colour: 'green', fill: 'bg-green', mixedDigit: 5 },
  { colour: 'violet', fill: 'bg-violet', mixedDigit: undefined },
  { colour: 'red', fill: 'bg-red', mixedDigit: 0 },
]
const sides: readonly { play: string; about: string; fill: string }[] = [
  { play: 'rgb_big', about: '5–9', fill: 'bg-brand text-brand-ink' },
  { play: 'rgb_small', about: '0–4', fill: 'bg-sky text-sky-ink' },
  { play: 'rgb_odd', about: '1 3 5 7 9', fill: 'bg-surface text-ink ring-1 ring-line' },
  { play: 'rgb_even', about: '0 2 4 6 8', fill: 'bg-surface text-ink ring-1 ring-line' },
]

/** The board of RGB: every play that the server sells, with its odds and its chance. */
export function RgbBoard({ isOpen, ...table }: Table & { isOpen: boolean }) {
  const { say } = useWords()
  return (
    <fieldset disabled={!isOpen} className="grid gap-3 transition-opacity duration-300 disabled:opacity-45">
      <legend className="sr-only">{say('board.label')}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {colours.map(({ colour, fill, mixedDigit }) => (
          <Option
            key={colour}
            table={table}
            choice={{ play: `rgb_${colour}`, pick: '' }}
            className={classNames('min-h-[72px] rounded-[18px] px-2 py-2 text-white', fill)}
          >
            {(pick) => <ColourFace colour={colour} pick={pick} mixedDigit={mixedDigit} />}
          </Option>
        ))}
      </div>
      <Digits table={table} />
      <div className="grid grid-cols-2 gap-2.5">
        {sides.map(({ play, about, fill }) => (
          <Option
            key={play}
            table={table}
            choice={{ play, pick: '' }}
            className={classNames('min-h-14 rounded-[18px] px-3 py-2', fill)}
          >
            {(pick) => <SideFace play={play} about={about} pick={pick} />}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}

function Digits({ table }: { table: Table }) {
  const { say, locale } = useWords()
  const any = pickOf(table.plays, { play: 'rgb_n', pick: '0' })
  return (
    <div className="rounded-[24px] bg-surface p-3 ring-1 ring-line">
      <div className="grid grid-cols-5 gap-2.5">
        {digits.map((digit) => (
          <Option
            key={digit}
            table={table}
            choice={{ play: 'rgb_n', pick: String(digit) }}
            className="rounded-full"
          >
            {() => <DigitBall digit={digit} size="100%" />}
          </Option>
        ))}
      </div>
      {any && (
        <p className="num mt-2.5 text-center text-[13px] text-ink-2">
          {say('board.eachNumber', { odds: oddsLabel(any), chance: chanceText(any, locale) })}
        </p>
      )}
    </div>
  )
}

type ColourFaceProps = { colour: BallColour; pick: PickOdds; mixedDigit: number | undefined }

function ColourFace({ colour, pick, mixedDigit }: ColourFaceProps) {
  const { say, locale } = useWords()
  const lesser = pick.odds.at(-1)
  return (
    <span className="grid justify-items-center leading-tight">
      <span className="flex items-center gap-1.5 text-[16px] font-semibold">
        <Glyph colour={colour} className="size-3.5 shrink-0" />
        {playName(say, `rgb_${colour}`, '')}
      </span>
      <span className="num text-[13px] font-semibold">
        ×{oddsLabel(pick)} · {chanceText(pick, locale)}
      </span>
      {mixedDigit !== undefined && pick.odds.length > 1 && lesser !== undefined && (
        <span className="num text-[12px]">
          {say('board.mixed', { odds: oddsLabel({ odds: [lesser] }), digit: mixedDigit })}
        </span>
      )}
    </span>
  )
}

function SideFace({ play, about, pick }: { play: string; about: string; pick: PickOdds }) {
  const { say, locale } = useWords()
  return (
    <span className="flex flex-wrap items-baseline justify-center gap-x-2 leading-tight">
      <span className="text-[16px] font-semibold">{playName(say, play, '')}</span>
      <span className="num text-[13px]">{about}</span>
      <span className="num w-full text-[13px]">
        ×{oddsLabel(pick)} · {chanceText(pick, locale)}
      </span>
    </span>
  )
}
