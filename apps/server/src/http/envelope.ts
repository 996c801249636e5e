import { createCipheriv, randomBytes } from 'node:crypto'
import { CODE_SUCCESS, type Language, languages, type RefusalCode, refusals } from '@opendraw/contract'
import { wordsOf } from '@opendraw/contract/words'

const successOpenings = new Map<Language, string>(
  languages.map((lang) => [
    lang,
    `{"code":${CODE_SUCCESS},"msg":${JSON.stringify(wordsOf(lang, 'success'))},"data":`,
  ]),
)

/** The body of a call that succeeded. */
export function successBody(lang: Language, data: unknown): string {
  return `${successOpenings.get(lang)}${JSON.stringify(data)}}`
}

/** The body of a call that was refused: the envelope's code, the words, the machine word and its figures. */
export function refusalBody(
  lang: Language,
  reason: RefusalCode,
  details: Readonly<Record<string, string>> = {},
): string {
  return JSON.stringify({
    code: refusals[reason].code,
    msg: wordsOf(lang, `refusal.${reason}`, details),
    reason,
    ...(Object.keys(details).length > 0 && { details }),
    data: null,
  })
}

/**
 * The body as old clients may want it: base64 of a random IV and AES-256-CBC (PKCS7). It is a form, not a protection:
 * the key ships with the app. Requests in this form are never read, so that there is no padding to ask about.
 */
export function obfuscated(body: string, key: Buffer): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([iv, cipher.update(body, 'utf8'), cipher.final()]).toString('base64')
}
