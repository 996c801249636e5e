import { STATEMENT_BYTES_MAX } from '@opendraw/contract/operator'
import { Alert, App, Button, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { uploads } from '../../client/api.ts'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Money, money } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { approvalPath } from '../../paths.ts'
import { AccountForm } from './account-form.tsx'
import './bank.css'
import { bankMessages as t } from './messages.ts'
import type { Account, Imported } from './queries.ts'

/** The bank accounts: the newest balance of each, whether statements are missing, and the import of another. */
export function Accounts({ accounts }: { accounts: readonly Account[] }): ReactNode {
  const mayImport = useMay('bank:statement:import')
  const mayPropose = useMay('bank:account:propose')
  const [imported, setImported] = useState<Imported | null>(null)
  return (
    <section className="console-card" aria-label={t.accounts}>
      <div className="console-head">
        <h2>{t.accounts}</h2>
        {mayPropose && <AccountForm account={null} />}
      </div>
      {imported && <Result imported={imported} onClose={() => setImported(null)} />}
      {accounts.length === 0 ? (
        <p className="console-hint">{t.noAccounts}</p>
      ) : (
        <DataTable<Account>
          list={t.accounts}
          columns={columnsFor(mayImport, mayPropose, setImported)}
          rows={accounts}
        />
      )}
    </section>
  )
}

const columnsFor = (
  mayImport: boolean,
  mayPropose: boolean,
  onImported: (imported: Imported | null) => void,
): TableColumnsType<Account> => [
  {
    title: t.account,
    render: (_, { name, number, format }) => (
      <>
        {name}
        <br />
        <span className="console-hint">
          {number} · {t.formats[format]}
        </span>
      </>
    ),
  },
  {
    title: t.newest,
    render: (_, { newest, asset, gap }) =>
      newest === null ? (
        t.never
      ) : (
        <>
          <Money micros={newest.closing} currency={asset} />
          <br />
          <span className="console-hint">{newest.to}</span>{' '}
          {gap === 0n ? (
            <Tag color="success">{t.complete}</Tag>
          ) : (
            <Tag color="error">{t.gap(money(gap, asset))}</Tag>
          )}
        </>
      ),
  },
  {
    title: <span className="console-spoken">{t.change}</span>,
    render: (_, account) => (
      <div className="console-row-acts">
        {mayImport && <Import account={account} onImported={onImported} />}
        {account.waits !== null && (
          <Link to={approvalPath(account.waits)}>
            <Tag color="processing">{t.waits}</Tag>
          </Link>
        )}
        {account.waits === null && mayPropose && <AccountForm account={account} />}
      </div>
    ),
  },
]

/** `onImported` hears null when another import begins. */
type ImportProps = Readonly<{ account: Account; onImported: (imported: Imported | null) => void }>

/** A button that chooses a file and imports it. One that is too large is refused before it is sent. */
function Import({ account: { id, name }, onImported }: ImportProps): ReactNode {
  const { message } = App.useApp()
  const field = useRef<HTMLInputElement>(null)
  const { submit, isPending } = useSubmit<File, Imported>({
    send: (file) => uploads.bankStatement({ account: id, file }),
    onDone: onImported,
    stale: ['bank', 'counts'],
  })
  const take = (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0]
    // The same file may be chosen again.
    chosen.value = ''
    onImported(null)
    if (file && file.size > STATEMENT_BYTES_MAX) message.error(t.tooLarge)
    else if (file) submit(file)
  }
  return (
    <>
      <Button
        size="small"
        type="primary"
        aria-label={t.importOf(name)}
        loading={isPending}
        onClick={() => field.current?.click()}
      >
        {t.import}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={`${t.file}: ${name}`}
        onChange={(event) => take(event.target)}
      />
    </>
  )
}

function Result({ imported, onClose }: { imported: Imported; onClose: () => void }): ReactNode {
  const { file, from, to, lines, known, matched } = imported
  return (
    <Alert
      type={lines - known - matched > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose }}
      title={t.imported(file, from, to)}
      description={t.result(lines, known, matched)}
      style={{ marginBottom: 12 }}
    />
  )
}
