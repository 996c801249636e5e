import { Refusal } from '@opendraw/contract'
import { type CsvMapping, STATEMENT_LINES_MAX, type StatementFormat } from '@opendraw/contract/operator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  camtFile,
  csvFile,
  csvMapping,
  type FileLine,
  mt940File,
  TEST_IBAN,
} from '../../../testing/bank-files.ts'
import { readStatement } from './read-statement.ts'
import { identitiesOf } from './statement.ts'

const USD = 1_000_000n
const lines: readonly FileLine[] = [
  ['2026-11-20', '100.00', '500001', 'Ann Lee', 'B1'],
  ['2026-11-20', '-30.50', '600001', 'Bob', 'B2'],
  ['2026-11-21', '0.01', 'rest', 'Ann Lee', 'B3'],
]
const files = { csv: csvFile, mt940: mt940File, camt053: camtFile } as const
const read = (format: StatementFormat, file: string | Buffer, csv: Partial<CsvMapping> = {}) =>
  readStatement(
    { number: TEST_IBAN, asset: 'USD', format, csv: { ...csvMapping, ...csv } },
    typeof file === 'string' ? Buffer.from(file) : file,
  )
const refusal = (format: StatementFormat, file: string | Buffer, csv: Partial<CsvMapping> = {}) => {
  try {
    read(format, file, csv)
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
  return 'it was read'
}

describe.each(['csv', 'mt940', 'camt053'] as const)('%s', (format) => {
  const file = files[format]

  test('says from when to when, the balances and each line, to the cent', () => {
    const { from, to, opening, closing, lines: found } = read(format, file(lines, '10.00'))
    expect({ from, to, opening, closing }).toEqual({
      ...{ from: '2026-11-20', to: '2026-11-21', opening: 10n * USD, closing: 79_510_000n },
    })
    expect(found.map(({ bookedOn, amount, counterparty }) => [bookedOn, amount, counterparty])).toEqual([
      ['2026-11-20', 100n * USD, 'Ann Lee'],
      ['2026-11-20', -30_500_000n, 'Bob'],
      ['2026-11-21', 10_000n, 'Ann Lee'],
    ])
    expect(`${found[0]?.reference} ${found[0]?.text}`).toContain('500001')
  })

  test('refuses a file that ends anywhere before its end, or that is empty', () => {
    const whole = file(lines, '10.00')
    const reasons = new Set<string>()
    for (let end = 0; end < whole.length - 20; end += 7) reasons.add(refusal(format, whole.slice(0, end)))
    // A CSV whose lines are whole up to there is a shorter statement: the next one shows the gap.
    if (format === 'csv') reasons.delete('it was read')
    expect([...reasons].filter((reason) => !reason.startsWith('statement_'))).toEqual([])
  })

  test('refuses a file in which an amount was changed, and one with a formula', () => {
    const changed = file(lines, '10.00')
      .replace('30,50', '30,51')
      .replace('-30.50', '-30.51')
      .replace('>30.50', '>30.51')
    expect(refusal(format, changed)).toBe('statement_balance')
    const formula = file(lines, '10.00').replace('30,50', '=1+2').replace('30.50', '=1+2')
    expect(['statement_line', 'statement_malformed']).toContain(refusal(format, formula))
  })

  test('refuses the two other formats', () => {
    for (const other of Object.keys(files) as StatementFormat[])
      if (other !== format)
        expect(refusal(format, files[other](lines))).toMatch(/^statement_(malformed|columns|cut)$/)
  })

  test('refuses more lines than are read at once, and pictures', () => {
    const many = Array.from({ length: STATEMENT_LINES_MAX + 1 }, (): FileLine => ['2026-11-20', '0.01'])
    expect(refusal(format, file(many))).toBe('statement_too_large')
    expect(refusal(format, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toMatch(/^statement_/)
  })

  test('gives each line the same identity in every file that has it', () => {
    const twice = [...lines, ['2026-11-21', '0.01', 'rest', 'Ann Lee'] as const]
    const all = identitiesOf(read(format, file(twice, '10.00')).lines)
    expect(new Set(all).size).toBe(4)
    expect(identitiesOf(read(format, file(twice.slice(2), '79.50')).lines)).toEqual(all.slice(2))
  })
})

describe.each(['csv', 'mt940', 'camt053'] as const)('%s, any amounts', (format) => {
  const file = files[format]

  test('are read exactly', () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((one) => one !== 0)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const text = (one: number) => `${one < 0 ? '-' : ''}${(Math.abs(one) / 100).toFixed(2)}`
        const found = read(format, file(amounts.map((one) => ['2026-11-20', text(one)] as const)))
        expect(found.lines.map((line) => line.amount)).toEqual(amounts.map((one) => BigInt(one) * 10_000n))
      }),
      { numRuns: 30 },
    )
  })
})

describe('csv', () => {
  const german = [
    'Konto;DE02 1203 0000 0000 2020 51',
    '',
    'Buchungstag;Betrag;Saldo;Zweck;Name',
    '21.11.2026;-1.000,50;99,50;"Zweig; 7";Jürgen Groß',
    '20.11.2026;1.100,00;1.100,00;500001;Øre',
  ].join('\r\n')
  const mapping: Partial<CsvMapping> = {
    ...{ date: 'Buchungstag', amount: 'Betrag', balance: 'Saldo', reference: 'Zweck', counterparty: 'Name' },
    ...{ dateFormat: 'DD.MM.YYYY', decimal: 'comma' },
  }

  test.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${german}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(german, 'utf16le')],
    ['Windows-1252', Buffer.from(german, 'latin1')],
  ])('is read in %s, newest first, with a comma and below a preamble', (_, bytes) => {
    const { lines: found, opening, closing } = read('csv', bytes, mapping)
    expect({ opening, closing }).toEqual({ opening: 0n, closing: 99_500_000n })
    expect(found[1]).toMatchObject({
      counterparty: 'Jürgen Groß',
      reference: 'Zweig; 7',
      amount: -1_000_500_000n,
    })
  })

  test('refuses another character set than the one that is named', () => {
    expect(refusal('csv', Buffer.from(german, 'latin1'), { ...mapping, charset: 'utf-8' })).toBe(
      'statement_charset',
    )
    expect(refusal('csv', Buffer.from(german), { ...mapping, charset: 'utf-16' })).toMatch(/^statement_c/)
  })

  test('refuses another form of date or amount than the account has, and another account', () => {
    expect(refusal('csv', german, { ...mapping, dateFormat: 'MM/DD/YYYY' })).toBe('statement_line')
    expect(refusal('csv', german, { ...mapping, decimal: 'point' })).toBe('statement_line')
    expect(refusal('csv', german, { ...mapping, account: 'Name' })).toBe('statement_account')
    expect(refusal('csv', german, { ...mapping, text: 'Memo' })).toBe('statement_columns')
    for (const typed of ['1e3', '0x10', '1,00,0', '1 0', '--5', '5-', '٣', '@SUM(A1)', ''])
      expect(refusal('csv', csvFile([['2026-11-20', '1.00']]).replace(',1.00,', `,"${typed}",`))).toBe(
        'statement_line',
      )
  })
})

describe('mt940', () => {
  test('reads pages that go on, reversals, a year’s end and named parts', () => {
    const page = (no: string, from: string, line: string, to: string) =>
      [':20:A', ':25:12030000/0000202051', `:28C:1/${no}`, from, ...line.split('|'), to].join('\r\n')
    const text = [
      page(
        '1',
        ':60F:C261231USD10,',
        ':61:2612310102RC4,00NTRFNONREF//77|:86:/NAME/Ann/REMI/back',
        ':62M:C261231USD6,',
      ),
      page('2', ':60M:C261231USD6,', ':61:2701020102RD1,5NTRF500001|:86:plain\r\ntext', ':62F:C270102USD7,5'),
    ].join('\r\n')
    const found = readStatement(
      { number: '0000202051', asset: 'USD', format: 'mt940', csv: null },
      Buffer.from(text),
    )
    expect(found).toMatchObject({ from: '2026-12-31', to: '2027-01-02', closing: 7_500_000n })
    expect(found.lines).toEqual([
      {
        bookedOn: '2027-01-02',
        amount: -4n * USD,
        reference: '',
        bankReference: '77',
        counterparty: 'Ann',
        text: 'back',
      },
      {
        bookedOn: '2027-01-02',
        amount: 1_500_000n,
        reference: '500001',
        bankReference: '',
        counterparty: '',
        text: 'plaintext',
      },
    ])
    expect(refusal('mt940', text)).toBe('statement_account')
    expect(refusal('mt940', text.replace('60M:C261231USD6', '60M:C261231USD5'))).toBe('statement_balance')
    expect(refusal('mt940', mt940File(lines).replaceAll('USD', 'EUR'))).toBe('statement_currency')
  })
})

describe('camt.053', () => {
  const batch = (amounts: readonly string[]) =>
    camtFile([['2026-11-20', '5.00', 'x', 'Ann & Co'.replace('&', '&amp;')]]).replace(
      /<TxDtls>.*<\/TxDtls>/,
      amounts
        .map((one) => `<TxDtls><Amt Ccy="USD">${one}</Amt><RmtInf><Ustrd>${one}</Ustrd></RmtInf></TxDtls>`)
        .join(''),
    )

  test('makes a line of each payment of a batch, and one of a batch whose parts do not sum to it', () => {
    expect(read('camt053', batch(['2.00', '3.00'])).lines.map(({ amount }) => amount)).toEqual([
      2n * USD,
      3n * USD,
    ])
    expect(read('camt053', batch(['2.00', '2.00'])).lines.map(({ amount }) => amount)).toEqual([5n * USD])
  })

  test('skips what is not booked, and refuses several currencies and another account', () => {
    const pending = camtFile(lines).replace(
      '<Ntry>',
      '<Ntry><Amt Ccy="USD">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts></Ntry><Ntry>',
    )
    expect(read('camt053', pending).lines).toHaveLength(3)
    expect(refusal('camt053', camtFile(lines).replace('Ccy="USD">30', 'Ccy="EUR">30'))).toBe(
      'statement_currency',
    )
    expect(refusal('camt053', camtFile(lines, '0.00', 'GB33BUKB20201555555555'))).toBe('statement_account')
  })

  test('refuses a document type, entities of its own, and elements without end', () => {
    const declared = camtFile(lines).replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')
    expect(refusal('camt053', declared)).toBe('statement_malformed')
    expect(refusal('camt053', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)).toMatch(/^statement_/)
    const named = camtFile(lines.map(([on, amount]) => [on, amount, '&amp;&lt;'] as const))
    expect(read('camt053', named).lines[0]?.text).toBe('&<')
  })
})
