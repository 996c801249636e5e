import { GREETING_LENGTH_MAX, NOTE_LENGTH_MAX } from '@opendraw/contract'
import type { Page } from '@playwright/test'
import { aPlayerWithAPast } from './a-past.ts'
import type { Past } from './all-screens.ts'
import type { Translate } from './messages.ts'
import { putInMoney } from './put-in-money.ts'
import { aTaxNumber, FUND_PASSWORD } from './steps.ts'
import { callsOf } from './story.ts'

/** As long as the contract lets them be, and wide. */
const NICKNAME = 'Wilhelmina_'.padEnd(24, 'MW')
/** A card's holder is both, in sixty characters. */
const PERSON = { firstName: 'Maria Antonia Wilhelmina Eva', lastName: 'Hohenlohe-Waldenburg-Schillings' }
const BANK = 'Banco Cooperativo Sicredi do Estado do Rio Grande do Sul S.A'
const ADDRESS = 'Avenida Presidente Juscelino Kubitschek de Oliveira, 12345, Vila Nova Conceição, São Paulo'
const GREETING =
  'To everyone who came to the wedding in Szentendre: may the round be kind, and may you share what it brings with whoever sits beside you. '
/** Of the kind that people paste: without a blank where a line could break. */
const PASTED = `https://pay.example.com/receipts/${'8f3b61d0a2c94e57'.repeat(8)}`
const FORTUNE = 587_654_321_980_000n
const DOLLAR = 1_000_000n

/** A player with a past whose every name and text is as long as may be, with hundreds of millions. */
export async function aPlayerOfLongTexts(page: Page, t: Translate): Promise<Past> {
  const past = await aPlayerWithAPast(page, t)
  await putInMoney(page, FORTUNE)
  const calls = callsOf(page)
  const taxNumber = aTaxNumber()
  await calls.editProfile({ ...PERSON, nickname: NICKNAME, taxCountry: 'VN', taxNumber })
  await calls.bindCard({
    ...{ bankName: BANK, cardNumber: `411112345${taxNumber}`, ifsc: 'HDFC0001234', bankAddress: ADDRESS },
    ...{ phone: '+84912345678', holder: `${PERSON.firstName} ${PERSON.lastName}` },
    fundPassword: FUND_PASSWORD,
  })
  await calls.requestDeposit({
    ...{ method: 'bank-usd', amount: 500n * DOLLAR, key: crypto.randomUUID() },
    note: PASTED.slice(0, NOTE_LENGTH_MAX),
  })
  const { packet } = await calls.createPacket({
    ...{ total: 1_000n * DOLLAR, count: 2, mode: 'equal', greeting: GREETING.slice(0, GREETING_LENGTH_MAX) },
    ...{ fundPassword: FUND_PASSWORD, key: crypto.randomUUID() },
  })
  await calls.claimPacket({ code: packet.code, key: crypto.randomUUID() })
  const thread = await calls.openSupport({ topic: 'deposit', key: crypto.randomUUID(), text: PASTED })
  await page.reload()
  return { ...past, packet: packet.code, thread: thread.id }
}
