const TERMS_MAX = 10_000
const EPSILON = 1e-16
const TINY = 1e-300

// Lanczos' approximation with g = 7 and nine terms: 15 digits for a > 0.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** ln Γ(a) for a > 0. */
export function logGamma(a: number): number {
  if (a < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * a)) - logGamma(1 - a)
  const x = a - 1
  const base = x + 7.5
  const sum = LANCZOS.reduce((total, term, index) => total + (index === 0 ? term : term / (x + index)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(base) - base + Math.log(sum)
}

/**
 * The regularised upper incomplete gamma function Q(a, x) of NIST SP 800-22 (igamc): the chance that a χ² of 2a degrees of
 * freedom is at least 2x. By the series below a + 1, by Lentz' continued fraction above.
 */
export function igamc(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - front * series(a, x) : front * fraction(a, x)
}

/** The complementary error function: 2/√π times the integral of exp(−t²) from x on. */
export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : igamc(0.5, x * x)
}

function series(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < TERMS_MAX && term > sum * EPSILON; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let value = d
  for (let n = 1; n < TERMS_MAX; n++) {
    const step = -n * (n - a)
    b += 2
    d = 1 / nonZero(step * d + b)
    c = nonZero(b + step / c)
    value *= d * c
    if (Math.abs(d * c - 1) < EPSILON) break
  }
  return value
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}
