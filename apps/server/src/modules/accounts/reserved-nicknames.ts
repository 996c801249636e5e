/** What only the operator may be called in English, Vietnamese and Portuguese, in the letters that remain of a name below. */
const RESERVED = [
  'opendraw',
  'admin',
  'moderator',
  'support',
  'official',
  'operator',
  'customerservice',
  'helpdesk',
  'staff',
  'hotro',
  'chamsockhachhang',
  'quantrivien',
  'suporte',
  'atendimento',
  'administrador',
] as const

/** The same in languages of the app that do not use Latin letters. */
const RESERVED_WORDS = [
  '客服',
  '官方',
  '管理员',
  'แอดมิน',
  'เจ้าหน้าที่',
  'ฝ่ายบริการ',
  'ฝ่ายสนับสนุน',
  '관리자',
  '운영자',
  '고객센터',
  '運営',
  '管理者',
  'サポート',
] as const

/** Signs that are read as a Latin letter: Cyrillic, Greek, digits and others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    b: 'вβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3є',
    f: 'ƒ',
    h: 'һ',
    i: 'іιɩ1!|lӏ',
    k: 'кκ',
    m: 'мμ',
    n: 'пη',
    o: 'оο0σ',
    p: 'рρ',
    r: 'гʀ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υս',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

/**
 * Whether a nickname could be taken for the operator's, however it is spaced, accented or spelled with signs that look alike.
 * `l` counts as `i`, on both sides of the comparison.
 */
export function isReservedNickname(nickname: string): boolean {
  const plain = nickname.normalize('NFKD').toLowerCase()
  if (RESERVED_WORDS.some((word) => plain.normalize('NFKC').includes(word.normalize('NFKC')))) return true
  const letters = lettersOf(plain)
  return RESERVED.some((word) => letters.includes(lettersOf(word)))
}

const lettersOf = (text: string): string =>
  [...text]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')
