import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '../../components/messages.ts'
import { Interest, Money, percent } from '../../components/shown.tsx'
import { actionsColumn, TermsScreen, TermsState } from '../../components/terms-screen.tsx'
import { productOrdersPath } from '../../paths.ts'
import { productMessages as t } from './messages.ts'
import { ProductForm } from './product-form.tsx'
import { type Product, productsKey, proposeEnd, readProducts } from './queries.ts'

/** What players put money into for a fixed term. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Product>
      text={t}
      permission="savings:product:propose"
      list={[productsKey, readProducts]}
      columns={columnsFor}
      drafts="product"
      report="products"
      form={(product, onDone, draft) => (
        <ProductForm key={product?.id ?? 'new'} product={product} draft={draft} onDone={onDone} />
      )}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Product> => [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.terms.name, render: (_, { name }) => name.en },
  {
    title: t.state,
    render: (_, { state, waits }) => (
      <TermsState
        isOpen={state === 'on_sale'}
        waits={waits}
        text={{ open: t.states.on_sale, closed: t.states[state] }}
      />
    ),
  },
  { title: t.terms, render: (_, { days, cycleDays }) => t.termsOf(days, cycleDays) },
  { title: t.rate, align: 'right', render: (_, { ratePpm }) => percent(BigInt(ratePpm)) },
  {
    title: t.sold,
    align: 'right',
    render: (_, { id, soldUnits, stock }) => (
      <Link to={productOrdersPath(id)}>{t.soldOf(soldUnits, stock)}</Link>
    ),
  },
  { title: t.principal, align: 'right', render: (_, { principal }) => <Money micros={principal} /> },
  { title: t.unpaid, align: 'right', render: (_, { unpaid }) => <Interest micros={unpaid} /> },
  actionsColumn({ list: 'products', subject: 'product', mayPropose, change, end: proposeEnd }),
]
