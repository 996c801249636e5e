import type { ReplyOf } from '@opendraw/contract'
import {
  filtersOf,
  type listSavedViews,
  VIEW_NAME_MAX,
  type ViewedList,
  viewFilters,
} from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../client/api.ts'
import { messages } from './messages.ts'
import { savedViewMessages as t } from './saved-view-messages.ts'
import { useSubmit } from './use-form.ts'
import { useFilter } from './use-list.ts'

/** Which view the address began from. */
export const VIEW = 'view'
const KEY = 'views'

type View = ReplyOf<typeof listSavedViews>['list'][number]
type Filters = Readonly<Record<string, string>>
type Named = Readonly<{ name: string; isShared: boolean }>

/** The views of a list: one to begin from, and what may be done once the address says something else than it. */
export function SavedViews({ list }: { list: ViewedList }): ReactNode {
  const { views, chosen, filters, show } = useViews(list)
  const options = views.map(({ id, name, isMine, owner }) => ({
    value: String(id),
    label: t.named(name, isMine ? null : owner),
  }))
  return (
    <>
      {views.length > 0 && (
        <div className="console-filter">
          <span>{t.title}</span>
          <Select
            size="small"
            aria-label={t.title}
            popupMatchSelectWidth={false}
            value={chosen ? String(chosen.id) : ''}
            onChange={show}
            options={[{ value: '', label: t.none }, ...options]}
          />
        </div>
      )}
      <Acts list={list} chosen={chosen} filters={filters} />
      {chosen?.filters === null && <span className="console-hint">{t.gone}</span>}
    </>
  )
}

function useViews(list: ViewedList) {
  const [params, setParams] = useSearchParams()
  const { data } = useQuery({ queryKey: [KEY, list], queryFn: () => api.listSavedViews({ list }) })
  const views = data?.list ?? []
  const withId = (id: string) => views.find((one) => String(one.id) === id)
  const show = (id: string) =>
    setParams(new URLSearchParams({ ...withId(id)?.filters, ...(id !== '' && { [VIEW]: id }) }), {
      replace: true,
    })
  return { views, chosen: withId(params.get(VIEW) ?? ''), filters: filtersIn(params, list), show }
}

type ActsProps = Readonly<{ list: ViewedList; chosen: View | undefined; filters: Filters }>

function Acts({ list, chosen, filters }: ActsProps): ReactNode {
  const [, setView] = useFilter(VIEW, '')
  const [isNaming, setNaming] = useState(false)
  const { submit: keep, isPending } = useSubmit<Named, { id: bigint }>({
    send: ({ name, isShared }) => api.saveView({ list, name, isShared, filters }),
    success: () => t.saved,
    onDone: ({ id }) => {
      setNaming(false)
      setView(String(id))
    },
    stale: [KEY],
  })
  const { submit: remove } = useSubmit<bigint>({
    send: (id) => api.removeView({ id }),
    success: () => t.removed,
    onDone: () => setView(''),
    stale: [KEY],
  })
  const isChanged = textOf(chosen?.filters ?? {}) !== textOf(filters)
  // What a field holds while it is typed may be no filter yet: it is not offered to be kept.
  const mayKeep = isChanged && filtersOf(list, filters) !== null
  return (
    <>
      {mayKeep && chosen?.isMine && (
        <Button size="small" loading={isPending} onClick={() => keep(chosen)}>
          {t.update}
        </Button>
      )}
      {mayKeep && (
        <Button size="small" onClick={() => setNaming(true)}>
          {t.save}
        </Button>
      )}
      {chosen?.isMine && !isChanged && (
        <Button size="small" type="link" onClick={() => remove(chosen.id)}>
          {t.remove}
        </Button>
      )}
      {isNaming && <Naming keep={keep} isPending={isPending} onCancel={() => setNaming(false)} />}
    </>
  )
}

type NamingProps = Readonly<{ keep: (named: Named) => void; isPending: boolean; onCancel: () => void }>

function Naming({ keep, isPending, onCancel }: NamingProps): ReactNode {
  const [form] = Form.useForm<Named>()
  return (
    <Modal
      open
      title={t.save}
      okText={t.save}
      cancelText={messages.cancel}
      okButtonProps={{ loading: isPending }}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <p className="console-hint">{t.hint}</p>
      <Form<Named>
        form={form}
        layout="vertical"
        initialValues={{ name: '', isShared: false }}
        onFinish={({ name, isShared }) => keep({ name: name.trim(), isShared })}
      >
        <Form.Item
          name="name"
          label={t.name}
          rules={[{ required: true, whitespace: true, message: t.needName }]}
        >
          <Input maxLength={VIEW_NAME_MAX} />
        </Form.Item>
        <Form.Item name="isShared" valuePropName="checked">
          <Checkbox>{t.shared}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** The filters of the list that the address has now. */
function filtersIn(params: URLSearchParams, list: ViewedList): Filters {
  return Object.fromEntries(
    Object.keys(viewFilters[list].shape).flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

const textOf = (filters: Filters): string => JSON.stringify(Object.entries(filters).sort())
