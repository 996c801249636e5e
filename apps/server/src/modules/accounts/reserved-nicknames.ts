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
  'moderador',
  'oficial',
  'operador',
  'quanly',
  'banquantri',
  'chinhthuc',
] as const

/** The same in languages of the app that do not use Latin letters. */
const RESERVED_WORDS = [
  '客服',
  '客户服务',
  '客戶服務',
  '工作人员',
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
  '管理員',
  '公式',
  '事務局',
  '공식',
  '상담원',
  'ผู้ดูแล',
  'ทีมงาน',
] as const

/**
 * What nobody writes a name in today has whole alphabets that look like Latin: Lisu, Cherokee, Coptic, Tai Le and others. A letter of any
 * other script than these is taken for one of them.
 */
const LETTER_ELSEWHERE =
  /(?=\p{L})[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Ethiopic}\p{sc=Tibetan}\p{sc=Mongolian}\p{sc=Thaana}\p{sc=Oriya}\p{sc=Han}\p{sc=Bopomofo}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]/u

/** Signs that are read as a Latin letter: Cyrillic, Greek, digits and others. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑᴀ4@',
    b: 'вβʙ8',
    c: 'сϲᴄ',
    d: 'ԁđðᴅ',
    e: 'еε3єᴇ€',
    f: 'ƒꜰ',
    g: 'ɡɢց9',
    h: 'һħʜ',
    i: 'іιɩıɪ1!|lӏłʟ£',
    k: 'кκᴋ',
    m: 'мμᴍ',
    n: 'пηɴո',
    o: 'оο0σøᴏօ',
    p: 'рρᴘ',
    r: 'гʀ',
    s: 'ѕ5$ꜱ',
    t: 'тτ7ᴛ',
    u: 'υսᴜ',
    v: 'νѵᴠ',
    w: 'ԝωᴡ',
    x: 'хχ',
    y: 'уγʏ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

/** Where the alphabets in circles, squares and flags begin, which no normal form takes for letters. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const

/**
 * Whether a nickname could be taken for the operator's, however it is spaced, accented or spelled with signs that look alike.
 * `l` counts as `i`, `rn` as `m` and `vv` as `w`, on both sides of the comparison.
 */
export function isReservedNickname(nickname: string): boolean {
  const plain = nickname.normalize('NFKD').toLowerCase()
  if (LETTER_ELSEWHERE.test(plain)) return true
  const written = plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFKC')
  if (RESERVED_WORDS.some((word) => written.includes(word.normalize('NFKC')))) return true
  const letters = lettersOf(plain)
  return RESERVED.some((word) => letters.includes(lettersOf(word)))
}

const lettersOf = (text: string): string =>
  [...text]
    .map((sign) => LOOK_ALIKES[sign] ?? letterIn(sign))
    .join('')
    .replace(/l/g, 'i')
    .replace(/[^a-z]/g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')

function letterIn(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const start = ALPHABETS.find((from) => code >= from && code < from + 26)
  return start === undefined ? sign : String.fromCharCode(0x61 + code - start)
}
