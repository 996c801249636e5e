import { TICKET_QUANTITY_MAX, ticketKinds } from '@opendraw/contract'
import { TICKET_ABOUT_MAX, TICKET_TITLE_MAX, TICKET_UNITS_MAX } from '@opendraw/contract/operator'
import { Form, Input, InputNumber, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { nowMs } from '../../client/clock.ts'
import type { Draft } from '../../components/drafts.ts'
import { LocalizedField } from '../../components/localized-field.tsx'
import { messages } from '../../components/messages.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { TermsForm } from '../../components/terms-form.tsx'
import { rule } from '../../components/typed-values.ts'
import {
  capBasisPointsOf,
  type Drawn,
  drawnFrom,
  isPrice,
  isSaleWindow,
  requestFrom,
} from './drawn-ticket.ts'
import { ticketMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { type Item, propose } from './queries.ts'

const whole = [{ required: true, message: messages.terms.needWhole }]
const moment = { required: true, message: t.needMoment }

type TicketFormProps = Readonly<{ item: Item | null; draft?: Draft | null; onDone: () => void }>

/** Proposes an item, with the terms of another one where it is published again, beside what a player would see. */
export function TicketForm({ item, draft = null, onDone }: TicketFormProps): ReactNode {
  const [begin] = useState(() => drawnFrom(item, nowMs()))
  return (
    <TermsForm<Drawn>
      of={null}
      list="tickets"
      begin={begin}
      propose={(drawn) => propose(requestFrom(drawn))}
      onDone={onDone}
      drafts={{ kind: 'ticket', draft, titleOf: ({ title }) => title?.en ?? '' }}
      beside={(drawn) => <Preview drawn={drawn} />}
    >
      <p className="console-hint">{t.formHint}</p>
      <Form.Item name="kind" label={t.kind}>
        <Radio.Group options={ticketKinds.map((value) => ({ value, label: t.kinds[value] }))} />
      </Form.Item>
      <LocalizedField name="title" label={t.item} lengthMax={TICKET_TITLE_MAX} />
      <LocalizedField name="beside" label={t.beside} lengthMax={TICKET_TITLE_MAX} isOptional />
      <LocalizedField name="about" label={messages.terms.about} lengthMax={TICKET_ABOUT_MAX} isLong />
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => getFieldValue('kind') === 'event' && <PlaceAndTime />}
      </Form.Item>
      <Sale />
      <PictureField hint={t.pictureHint} />
    </TermsForm>
  )
}

function PlaceAndTime(): ReactNode {
  return (
    <>
      <LocalizedField name="place" label={t.place} lengthMax={TICKET_TITLE_MAX} />
      <div className="console-terms">
        <Form.Item name="starts" label={t.startsField} rules={[moment]}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="ends"
          label={t.endsField}
          dependencies={['starts']}
          rules={[
            moment,
            ({ getFieldValue }) =>
              rule((typed = '') => typed === '' || typed > (getFieldValue('starts') ?? ''), t.endsWrong),
          ]}
        >
          <Input type="datetime-local" />
        </Form.Item>
      </div>
    </>
  )
}

/** What is sold, for how much, to whom, and when. */
function Sale(): ReactNode {
  return (
    <div className="console-terms">
      <Form.Item name="price" label={t.priceField} rules={[rule(isPrice, t.priceWrong)]}>
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item
        name="cap"
        label={t.capField}
        extra={t.capHint}
        rules={[rule((typed?: string) => capBasisPointsOf(typed) !== null, t.capWrong)]}
      >
        <Input inputMode="decimal" maxLength={6} />
      </Form.Item>
      <Form.Item name="units" label={t.units} rules={whole}>
        <InputNumber min={1} max={TICKET_UNITS_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="limit" label={t.limitField} rules={whole}>
        <InputNumber min={1} max={TICKET_QUANTITY_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="from" label={t.fromField} rules={[moment]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={t.untilField}
        dependencies={['from', 'kind', 'ends']}
        rules={[
          moment,
          ({ getFieldValue }) =>
            rule((typed = '') => typed === '' || fits(typed, getFieldValue), t.untilWrong),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
    </div>
  )
}

const fits = (until: string, fieldOf: (name: string) => string | undefined): boolean =>
  isSaleWindow(fieldOf('from'), until, fieldOf('kind') === 'event' ? fieldOf('ends') : '')
