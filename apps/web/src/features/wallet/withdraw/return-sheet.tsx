import { idOf, returnDeposit } from '@opendraw/contract'
import { Button, Otp, Sheet } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReplyFor, send } from '../../../client/ask.ts'
import { isUnreachable } from '../../../client/failures.ts'
import { PillSelect } from '../../../components/choices.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep, usePasskeyAsked } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { sentences } from '../../../formats/index.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import type { WithdrawInfo } from '../queries.ts'

type ReturnSheetProps = Readonly<{
  isOpen: boolean
  onClose: () => void
  source: WithdrawInfo['turnover']['sources'][number]
  cards: ReplyFor<'listCards'>['list']
  /** From how much on a passkey is asked of who has one. */
  passkeyFrom: WithdrawInfo['passkeyFrom']
}>

/** Asks for what is unstaked of a deposit to go back, to the card that paid it. Load it lazily, with the sheet. */
export default function ReturnSheet({ isOpen, onClose, source, cards, passkeyFrom }: ReturnSheetProps) {
  const { t, money, locale } = useMessages()
  const { formRef, typed, type, submit, isBusy, failure, alert } = useReturn(source.depositId, cards)
  const isPasskeyAsked = usePasskeyAsked(source.returnable >= passkeyFrom, failure)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('return.title')} closeLabel={t('common.close')}>
      <p className="my-3 text-[14px] text-ink-2">{sentences(locale, t('return.text'), t('return.bonus'))}</p>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <PillSelect
          label={t('return.card')}
          value={typed.cardId}
          onChange={type('cardId')}
          items={cards.map((card) => ({
            value: String(card.id),
            label: `${card.bankName} ${card.numberMasked}`,
          }))}
        />
        {isOpen && (
          <Otp label={t('fund.enter')} isSecret value={typed.fundPassword} onChange={type('fundPassword')} />
        )}
        <SecondStep value={typed.totp} onChange={type('totp')} isPasskeyAsked={isPasskeyAsked} />
        {alert !== null && (
          <FormAlert next={isUnreachable(failure) && t('withdraw.unsure')}>{alert}</FormAlert>
        )}
        <Button type="submit" isBusy={isBusy}>
          {t('return.now', { amount: money(source.returnable) })}
        </Button>
      </form>
    </Sheet>
  )
}

/** Asks for it and goes on to its page. A failure leaves the form; trying again sends the same key. */
function useReturn(depositId: bigint, cards: ReturnSheetProps['cards']) {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  const lookAgain = () => {
    for (const call of ['listWithdrawals', 'getUserinfo', 'getWithdrawInfo', 'getStatement'])
      void cache.invalidateQueries({ queryKey: [call] })
  }
  return useForm({
    initial: { cardId: String(cards[0]?.id ?? ''), fundPassword: '', totp: '' },
    check: () => ({}),
    send: ({ fundPassword, totp, ...typed }) => {
      const cardId = idOf(typed.cardId)
      const key = keyFor([depositId, cardId])
      return send({ returnDeposit }, { cardId, fundPassword, ...(totp !== '' && { totp }), depositId, key })
    },
    onDone: ({ id }) => {
      forget()
      redirect(paths.withdrawal, { id })
      lookAgain()
    },
    onFailed: (_, change) => {
      change({ fundPassword: '' })
      lookAgain()
    },
  })
}
