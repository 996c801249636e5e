import type { Language } from '@opendraw/contract'

/** Who helps with gambling: a name in its own language, and its address, which is always https. */
export type Organisation = { readonly name: string; readonly url: string }

// Many languages, by chat and in groups.
const everywhere: Organisation = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }

/** By the reader's language, the nearest first. */
export const organisations: Readonly<Record<Language, readonly Organisation[]>> = {
  en: [
    { name: 'GamCare', url: 'https://www.gamcare.org.uk/' },
    { name: 'National Council on Problem Gambling', url: 'https://www.ncpgambling.org/' },
    { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org/' },
    everywhere,
  ],
  zh: [
    { name: '明爱展晴中心（香港）', url: 'https://www.gamblercaritas.org.hk/' },
    { name: '全国预防嗜赌理事会（新加坡）', url: 'https://www.ncpg.org.sg/' },
    everywhere,
  ],
  vi: [{ name: 'Gambling Help Online (Úc)', url: 'https://www.gamblinghelponline.org.au/' }, everywhere],
  th: [{ name: 'กรมสุขภาพจิต · สายด่วน 1323', url: 'https://dmh.go.th/' }, everywhere],
  ko: [{ name: '한국도박문제예방치유원 · 1336', url: 'https://www.kcgp.or.kr/' }, everywhere],
  ja: [
    { name: 'ギャンブル依存症問題を考える会', url: 'https://scga.jp/' },
    { name: '全国ギャンブル依存症家族の会', url: 'https://gdfam.org/' },
    everywhere,
  ],
  pt: [{ name: 'Jogadores Anônimos do Brasil', url: 'https://jogadoresanonimos.com.br/' }, everywhere],
}
