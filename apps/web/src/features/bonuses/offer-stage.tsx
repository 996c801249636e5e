import { StageCard } from '../../components/stage-card.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { share } from '../../formats/index.ts'
import type { FirstInfo } from './queries.ts'

type OfferStageProps = Readonly<{
  rules: Pick<FirstInfo['rules'], 'basisPoints' | 'example'>
  lead: string
  isPaused: boolean
}>

/** The operator's offer in one figure, with a worked example of the rules as they hold now. */
export function OfferStage({ rules, lead, isPaused }: OfferStageProps) {
  const { t, locale } = useMessages()
  return (
    <StageCard>
      <p className="num text-[clamp(44px,17vw,64px)] leading-none font-bold">
        {share({ num: rules.basisPoints, den: 10_000 }, locale)}
      </p>
      <p className="mt-2.5 max-w-[26ch] text-[16px] leading-snug">{lead}</p>
      {isPaused && (
        <p
          role="status"
          className="mt-4 rounded-[18px] bg-brand-soft px-3.5 py-2.5 text-[14px] font-medium text-brand-text"
        >
          {t('bonus.paused')}
        </p>
      )}
      <Example example={rules.example} />
    </StageCard>
  )
}

function Example({ example }: { example: FirstInfo['rules']['example'] }) {
  const { t, money } = useMessages()
  const steps = [
    ['bonus.example.deposit', example.deposit],
    ['bonus.example.bonus', example.bonus],
    ['bonus.example.stake', example.turnover],
  ] as const
  return (
    <>
      <h2 className="mt-6 text-[13px] text-on-stage-2">{t('bonus.example')}</h2>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        {steps.map(([name, amount]) => (
          <div key={name} className="min-w-0 rounded-[18px] bg-white/10 px-3 py-2.5">
            <dt className="text-[12px] leading-tight text-on-stage-2">{t(name)}</dt>
            <dd className="num mt-1 text-[clamp(15px,4.6vw,18px)] font-bold">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
