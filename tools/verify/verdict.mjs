/** What can be wrong, by name, and the exit code of the program that says so. */
const codes = {
  ok: 0,
  not_judged: 3,
  bad_record: 10,
  bad_commitment: 11,
  bad_path: 12,
  bad_root: 13,
  bad_mode: 14,
  bad_entropy: 15,
  bad_result: 16,
  bad_rules: 17,
  wrong_payout: 18,
  late_bet: 19,
  gap: 20,
  bad_seal: 21,
  bad_receipt: 22,
  bad_signature: 23,
  beacon_mismatch: 24,
  log_broken: 25,
  late_root: 26,
  bad_leaf: 27,
  bad_sum: 28,
  bad_total: 29,
  same_leaf: 30,
  wrong_amount: 31,
  not_in_log: 32,
  forked: 33,
}

/** The verdict on several together: the first that is wrong, else that some cannot be judged, else that all hold. */
const worstOf = (judged) => {
  const wrong = judged.find(({ code }) => codes[code] > codes.not_judged)
  const open = judged.find(({ code }) => code === 'not_judged')
  return (wrong ?? open ?? judged[0])?.code ?? 'bad_record'
}

/** Ends a step with the code of what is wrong; with `ok` or `not_judged` where nothing is, and yet nothing was shown. */
class Verdict extends Error {
  constructor(code, note) {
    super(note)
    this.code = code
  }
}
const need = (holds, code, note) => {
  if (!holds) throw new Verdict(code, note)
}
/** Ends a step for which the file or this machine gives nothing to judge by; the whole may be `ok` without it. */
const notJudged = (note) => need(false, 'ok', note)
/** Ends a step without which the whole is `not_judged`. */
const leaveOpen = (note) => need(false, 'not_judged', note)

export { codes, leaveOpen, need, notJudged, Verdict, worstOf }
